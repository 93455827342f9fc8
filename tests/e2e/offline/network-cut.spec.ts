import { expectAccessible } from '../support/accessibility.ts';
import { appKept, expect, signIn, test, textOf } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { atProvider, expectPlaced, orderOf, pendingOf, proceedToPay } from '../support/shopper.ts';

const EMAIL = 'new@demo.test';

test.describe('A network failure at each step of the checkout', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test(
    'loses no input, is reported clearly, and the checkout continues when the network returns — CHK-046, CHK-049, CHK-057',
    { tag: '@deep' },
    async ({ page, context }) => {
      const cut = (): Promise<void> => context.setOffline(true);
      const back = (): Promise<void> => context.setOffline(false);
      await signIn(page, EMAIL);
      await appKept(page);
      await page.goto('/checkout');
      await expect(page.getByRole('button', { name: 'Spicy' })).toBeVisible();

      // Step 1: groups, dislikes and allergies.
      await cut();
      await page.getByRole('button', { name: 'Spicy' }).click();
      await page.getByLabel('Search for an ingredient you dislike').fill('okra');
      await page.getByRole('button', { name: 'Okra', exact: true }).click();
      await page.getByRole('radio', { name: /I have food allergies/ }).check();
      await page.getByLabel('Search for an ingredient or allergen').or(page.locator('[name=allergies]')).fill('sesame');
      await page.getByRole('button', { name: 'Sesame', exact: true }).click();
      await expect(page.getByText('We save your allergies before we plan any meal for you.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Remove Okra' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove Sesame' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Spicy' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Next' }).click();

      // Step 2: diet, meals, days and weekdays, with their price.
      await expect(page).toHaveTitle('Diet Type & Meals · Sufra');
      await page.getByRole('radio', { name: /^Vegetarian/ }).check();
      await page.getByRole('checkbox', { name: /^Breakfast/ }).check();
      await page.getByRole('radio', { name: /^6 days/ }).check();
      await page.getByRole('button', { name: 'Friday' }).click();
      const price = await page.locator('output').last().textContent();
      await page.reload();
      await expect(page.getByRole('radio', { name: /^Vegetarian/ })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /^Breakfast/ })).toBeChecked();
      await expect(page.locator('output').last()).toHaveText(price!);
      await page.getByRole('button', { name: 'Next' }).click();

      // Step 3: start, emirate and time; the menu itself needs the server.
      await expect(page).toHaveTitle('Start Date & Delivery Time · Sufra');
      await page.getByLabel('Emirate').selectOption({ label: 'Dubai' });
      const slots = page.getByRole('group', { name: 'Delivery time' }).getByRole('radio');
      await slots.nth(1).check();
      await page.getByLabel('Emirate').selectOption({ label: 'Sharjah' });
      await expect(slots.first()).not.toBeChecked();
      await slots.first().check();
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.locator('td button:not([aria-disabled])').nth(3).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('This needs a connection.')).toBeVisible();
      await expect(page.getByText('Your choices are kept on this device')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Emirate').locator('option:checked')).toHaveText('Sharjah');
      await expect(slots.first()).toBeChecked();
      await expectAccessible(page);
      expect((await pendingOf(OWN_URL, EMAIL)).planParams).toBeNull();
      await back();
      await expect(page.getByText('Your choices are kept on this device')).toBeHidden();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/checkout\/menus$/);

      // The entered data has arrived.
      const prefs = await askServer<{ allergies: number[]; dislikes: number[]; eliminate_groups: number[] }>(
        OWN_URL,
        EMAIL,
        'profile',
        { type: 'getForDashboard', data: { subtype: 'getPrefs' } },
      );
      expect([prefs.allergies.length, prefs.dislikes.length, prefs.eliminate_groups]).toEqual([1, 1, [14]]);
      const saved = await pendingOf(OWN_URL, EMAIL);
      expect(Object.keys(saved.mealPlan)).toHaveLength(6);

      // Menus: choosing is still possible; skipping and starting over need the server and say so.
      const lunch = page.locator('section[aria-labelledby=menu-day] article').nth(1);
      const standing = page.getByRole('heading', { name: await textOf(lunch.getByRole('heading')), exact: true });
      await page.getByRole('button', { name: 'Change Items' }).click();
      const dishes = page.getByRole('list', { name: 'Dishes for Lunch' }).getByRole('listitem');
      const option = dishes.filter({ hasNot: standing }).first();
      await page.getByRole('tab', { name: 'Lunch' }).click();
      const title = await textOf(option.getByRole('heading'));
      await cut();
      await option.getByRole('button', { name: title, exact: true }).click();
      await page.getByRole('button', { name: 'Save and exit' }).click();
      await expect(page.getByText('This device keeps your changes to 1 day')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Skip delivery' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('This needs a connection.')).toBeVisible();
      await expect(question.getByRole('button', { name: 'Skip delivery' })).toBeDisabled();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete & Startover' }).click();
      await expect(question.getByText('This needs a connection.')).toBeVisible();
      await expect(question.getByRole('button', { name: 'Delete & Startover' })).toBeDisabled();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await expect(lunch.getByRole('heading')).toHaveText(title);

      // Summary: the menu must be saved before payment; choices stay, a code is tried later.
      await page.goto('/checkout/summary');
      await expect(page.getByText('Your menu has changes that are not saved yet')).toBeVisible();
      await page.getByRole('group', { name: 'Cutlery' }).getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('radio', { name: /^Pay before the first delivery/ }).check();
      await page.getByLabel('Enter voucher code').fill('WELCOME10');
      await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
      await expect(page.getByText('This needs a connection.').first()).toBeVisible();
      await back();
      await page.getByRole('link', { name: 'Back to the menu' }).click();
      await expect(page.getByText('This device keeps your changes to 1 day')).toBeHidden();
      await page.getByRole('button', { name: 'Checkout', exact: true }).click();
      await expect(page).toHaveURL(/\/checkout\/summary$/);
      await cut();
      await expect(page.getByText('This needs a connection.').first()).toBeVisible();
      await proceedToPay(page);
      await expect(page.getByText('You can pay as soon as you are connected.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('group', { name: 'Cutlery' }).getByRole('radio', { name: 'Yes' })).toBeChecked();
      await expect(page.getByRole('radio', { name: /^Pay before the first delivery/ })).toBeChecked();
      await back();
      await expect(page.getByText('This needs a connection.')).toHaveCount(0);
      await proceedToPay(page);

      // The customer has paid; the network is lost before the order is placed.
      await page.waitForURL(/\/dev\/paymennt\//);
      await atProvider(page, 'paymennt', 'Paid, the browser does not return');
      await expect(page.getByRole('status')).toBeVisible();
      await cut();
      await page.goto('/checkout/success/paymennt');
      await expect(page.getByRole('heading', { name: 'Please wait, order is being processed' })).toBeVisible();
      await expect(page.getByText('Nothing is lost, and nothing is ordered twice.')).toBeVisible();
      await expectAccessible(page);
      await back();
      await expectPlaced(page);
      const order = await orderOf(OWN_URL, EMAIL);
      expect(order.planParams).toMatchObject({ payed: true, cutlery: 1 });

      // The address form on the last page.
      await page.getByRole('link', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'No Address, Please update Address' }).click();
      const form = page.getByRole('dialog', { name: 'Delivery Address' });
      await expect(form.locator('[name=street]')).toBeVisible();
      await cut();
      await form.locator('[name=street]').fill('Al Wahda Street');
      await form.locator('[name=apts]').fill('Villa 7');
      await form.locator('[name=emirate]').selectOption({ label: 'Sharjah' });
      await form.locator('[name=area]').selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form.getByText('You are offline. This device keeps what you entered')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'No Address, Please update Address' }).click();
      await expect(form.locator('[name=street]')).toHaveValue('Al Wahda Street');
      await back();
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL(`${OWN_URL}/`);
    },
  );
});
