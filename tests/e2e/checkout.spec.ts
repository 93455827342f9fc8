import { expect, reloadByHand, signIn, test } from './support/journey.ts';
import { askServer } from './support/plain-client.ts';
import { pendingOf } from './support/shopper.ts';

const EMAIL = 'new@demo.test';

/** Restores the customer's state for other tests. */
test.afterAll(async ({}, { project }) => {
  const url = project.use.baseURL!;
  const { planParams } = await pendingOf(url, EMAIL);
  if (planParams)
    await askServer(url, EMAIL, 'mobile_checkout', { type: 'remove', data: { checkoutId: planParams.id } });
});

/** The text of a line with its prices, without the non-breaking spaces. */
const plain = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ');

test('a new customer chooses a plan, loses the network but none of the choices, and gets the menus — CHK-008, CHK-012, CHK-013, CHK-047, SHL-002, SHL-003', async ({
  page,
  context,
}) => {
  await signIn(page, EMAIL);
  await page.getByRole('link', { name: 'Build your menu' }).click();
  await page
    .getByRole('dialog', { name: 'Build Menu' })
    .getByRole('link', { name: /^Mealplan/ })
    .click();

  await expect(page).toHaveTitle('Preference · Sufra');
  await page.getByRole('button', { name: 'Spicy' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please choose your allergies, or say that you have none.')).toBeVisible();
  await page.getByRole('radio', { name: /I have no food allergies/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveTitle('Diet Type & Meals · Sufra');
  await page.getByRole('radio', { name: /^20 days/ }).check();
  await page.getByRole('button', { name: 'Sunday' }).click();
  await expect.poll(async () => plain(await page.locator('main').textContent())).toContain('AED 1,349');
  await reloadByHand(page);
  await expect(page.getByRole('radio', { name: /^20 days/ })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveTitle('Start Date & Delivery Time · Sufra');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('td button:not([aria-disabled])').first().click();
  await page.getByLabel('Emirate').selectOption({ label: 'Dubai' });
  await page.getByRole('group', { name: 'Delivery time' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This needs a connection.')).toBeVisible();
  await expect(page.getByText('Your choices are kept on this device')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Your choices are kept on this device')).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/checkout\/menus$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Resume editing the menu' })).toBeVisible();
});
