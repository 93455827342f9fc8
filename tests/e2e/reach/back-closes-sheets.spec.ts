import type { Page } from '@playwright/test';

import { askServer } from '../support/plain-client.ts';
import { customersMenu, expect, signIn, test, todaysDishes, withoutWorker } from '../support/journey.ts';

test.use(withoutWorker);

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const entries = (page: Page): Promise<number> => page.evaluate(() => window.history.length);

/** The URL of a delivered day of this customer. */
const deliveredDay = async (baseURL: string, email: string): Promise<string> => {
  const { days } = await askServer<{ readonly days: Record<string, { readonly state: string }> }>(
    baseURL,
    email,
    'order',
    { type: 'get', data: { orderType: 'active' } },
  );
  const [wire] = Object.keys(days).filter(
    (day) => days[day]!.state === 'past' || Number(day) * 1000 < Date.now() - 2 * 86_400_000,
  );
  return `/modify?day=${new Date(Number(wire) * 1000).toISOString().slice(0, 10)}`;
};

test('Back closes the open sheet, and the next Back leaves the page', async ({ page }) => {
  await signIn(page, 'active@demo.test');
  await page.goto('/progress');
  await page.goto('/');
  await todaysDishes(page).first().getByRole('button').first().click();
  const view = page.getByRole('dialog');
  await expect(view).toBeVisible();
  await page.goBack();
  await expect(view).toHaveCount(0);
  expect(pathOf(page)).toBe('/');
  await expect(todaysDishes(page).first()).toBeVisible();

  await customersMenu(page).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(pathOf(page)).toBe('/');
  await expect(customersMenu(page)).toBeFocused();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/progress');
});

test('a page opened from a sheet replaces the sheet in the history, so Back leads to the page below', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test');
  await expect(todaysDishes(page).first()).toBeVisible();
  await customersMenu(page).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'My credit' }).click();
  await page.waitForURL('/my-credit');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('/');
  await expect(todaysDishes(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sheet closed by its button leaves no history entry, and a reload with an open sheet is harmless', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test');
  await page.goto('/progress');
  await page.goto('/');
  const open = async (): Promise<void> => {
    await customersMenu(page).click();
    await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  };
  await open();
  const most = await entries(page);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => 'sheets' in (window.history.state as object))).toBe(false);
    await open();
  }
  expect(await entries(page)).toBe(most);
  await page.reload();
  await expect(todaysDishes(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'sheets' in (window.history.state as object))).toBe(false);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/progress');
});

test('Back closes the topmost of three sheets: the question about unsaved text, then the text, then the dish', async ({
  page,
  baseURL,
}) => {
  const address = await deliveredDay(baseURL!, 'renew@demo.test');
  await signIn(page, 'renew@demo.test', address);
  await page.locator('section[aria-labelledby=plan-day] article').first().getByRole('button').first().click();
  const dish = page.getByRole('dialog').first();
  await dish.getByRole('button', { name: /^(?:Write|Change) / }).click();
  const words = page.getByRole('dialog').locator('textarea').last();
  await words.fill('Fresh, and not too salty.');
  const question = page.getByRole('alertdialog');

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(words).toHaveValue('Fresh, and not too salty.');
  // Back decides nothing: the text is still there.
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(words).toHaveValue('Fresh, and not too salty.');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(words).toHaveCount(0);
  await expect(dish.getByRole('heading').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain(address);
});
