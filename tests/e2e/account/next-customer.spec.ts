import type { Page } from '@playwright/test';

import { deviceContents } from '../support/device-contents.ts';
import {
  customersMenu,
  expect,
  pressLogOut,
  everythingKept,
  readyForOffline,
  signIn,
  signOut,
  test,
  todaysDishes,
} from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';

const FIRST = 'active@demo.test';
const NEXT = 'allergic@demo.test';

interface ProgressReply {
  readonly progress: Record<string, Record<string, number>>;
  readonly version: number;
}
const today = (): number => Math.floor(Date.now() / 86_400_000) * 86_400;
const progressOf = (email: string): Promise<ProgressReply> =>
  askServer<ProgressReply>(OWN_URL, email, 'progress', { type: 'get', data: {} });

const logWeight = async (page: Page, kilograms: string): Promise<void> => {
  await page.goto('/progress?log=weight');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=weight]').fill(kilograms);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
};

/** Data of the first customer that must be unreadable: identity, weights, meals and form of address. */
const secretsOf = async (): Promise<Record<string, string>> => {
  const { progress } = await progressOf(FIRST);
  const weights = Object.entries(progress['weight']!).slice(-40);
  const rev = weights.map(([day, grams]) => `"${day}":${grams}`);
  const plan = await askServer<{
    mealPlan: Record<string, Record<string, number>>;
    planParams: Record<string, unknown>;
  }>(OWN_URL, FIRST, 'order', {
    type: 'get',
    data: { orderType: 'active' },
  });
  const days = Object.entries(plan.mealPlan).map(([day, meals]) => `"${day}":${JSON.stringify(meals)}`);
  expect(rev.length).toBeGreaterThan(10);
  expect(days.length).toBeGreaterThan(10);
  return Object.fromEntries([
    ['e-mail', FIRST],
    ['first name', '"firstName":"Layla"'],
    ['greeting', 'Hello Layla'],
    ['last name', 'Mansour'],
    ['password', 'Demo-2026!'],
    ...rev.map((text, at) => [`weight ${at}`, text]),
    ...days.map((text, at) => [`day of the plan ${at}`, text]),
  ]) as Record<string, string>;
};

/** The secrets that are stored unencrypted on the device. */
const readable = async (page: Page, secrets: Record<string, string>): Promise<string[]> => {
  const contents = await deviceContents(page);
  expect(contents.length).toBeGreaterThan(100_000);
  return Object.entries(secrets)
    .filter(
      ([, text]) =>
        contents.includes(text) ||
        contents.includes(encodeURIComponent(text)) ||
        contents.includes(btoa(unescape(encodeURIComponent(text))).replace(/=+$/, '')),
    )
    .map(([name]) => name);
};

test.describe('The next customer on the same browser', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('finds no data of the first customer, and unsent changes stay locked until the first returns and sends them once', async ({
    page,
    context,
  }) => {
    const secrets = await secretsOf();
    await signIn(page, FIRST);
    await readyForOffline(page);
    // Proves that the search works: it finds the public catalogue, which is stored unencrypted.
    const [dish] = await todaysDishes(page).getByRole('heading').allTextContents();
    expect(
      await readable(page, { dish: `"title":"${dish!}"`, session: 'idb sufra/session', worker: 'cache ' }),
    ).toEqual(['dish', 'session', 'worker']);
    await page.goto('/progress');
    await expect(page.getByRole('tabpanel').locator('svg').first()).toBeVisible();
    // Even while the customer is signed in, stored data cannot be read without the key.
    expect(await readable(page, secrets)).toEqual([]);
    const before = await progressOf(FIRST);

    await context.setOffline(true);
    await logWeight(page, '66.6');
    await pressLogOut(page);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 change is still only on this device.');
    await expect(question.getByRole('button', { name: 'Keep locked until I sign in again' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete and log out' })).toBeVisible();

    // Sending first fails now: the customer stays signed in and is asked again.
    await question.getByRole('button', { name: 'Send first, then log out' }).click();
    await expect(question.getByRole('button', { name: 'Send first, then log out' })).toBeEnabled();
    await expect(question).toContainText('1 change is still only on this device.');
    await question.getByRole('button', { name: 'Keep locked until I sign in again' }).click();
    await expect(page).toHaveTitle('Sign In · Sufra');

    // After a sign-out without a network, no screen of the customer can be opened.
    for (const address of ['/', '/progress', '/modify', '/profile/sync']) {
      await page.goto(address);
      await expect(page.locator('h1')).toBeVisible();
      await expect(customersMenu(page)).toBeHidden();
      await expect(page.getByText('66.6')).toBeHidden();
    }
    expect(await readable(page, { ...secrets, entry: '66600' })).toEqual([]);

    await context.setOffline(false);
    await signIn(page, NEXT);
    await expect(todaysDishes(page).first()).toBeVisible();
    expect((await progressOf(FIRST)).version, 'nothing was sent under the next customer').toBe(before.version);
    expect((await progressOf(NEXT)).progress['weight']?.[today()]).not.toBe(66_600);
    await page.goto('/profile/sync');
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    await expect(page.getByText(/66\.6/)).toBeHidden();
    await page.getByRole('button', { name: 'Repair' }).click();
    await expect(
      page.getByText('1 entry of another customer is locked on this device until they sign in here.'),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(NEXT)).toBeVisible();
    await expect(page.getByText(/Hello Layla|Mansour/)).toBeHidden();
    for (const address of ['/', '/progress', '/modify', '/feedback/dish', '/feedback/general']) {
      await page.goto(address);
      await expect(page).toHaveTitle(/ · /);
      await expect(page.locator('body')).not.toContainText(/Hello Layla|Mansour|66\.6/);
    }
    expect(await readable(page, { ...secrets, entry: '66600' })).toEqual([]);

    // A file that is being fetched when its session ends is not found afterwards.
    await everythingKept(page);
    await signOut(page);
    await expect(page).toHaveTitle('Sign In · Sufra');
    await signIn(page, FIRST);
    await expect
      .poll(async () => (await progressOf(FIRST)).progress['weight']?.[today()], { timeout: 30_000 })
      .toBe(66_600);
    expect((await progressOf(FIRST)).version - before.version).toBe(1);
    await page.goto('/profile/sync');
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    expect((await progressOf(NEXT)).progress['weight']?.[today()]).not.toBe(66_600);
  });

  test('signing out can first send unsent changes, or delete them', { tag: '@deep' }, async ({ page, context }) => {
    await signIn(page, FIRST);
    await readyForOffline(page);
    const before = await progressOf(FIRST);
    await context.setOffline(true);
    await logWeight(page, '67.7');
    await pressLogOut(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete and log out' }).click();
    await expect(page).toHaveTitle('Sign In · Sufra');
    await context.setOffline(false);
    await signIn(page, FIRST);
    await page.goto('/profile/sync');
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    expect((await progressOf(FIRST)).version).toBe(before.version);

    await context.setOffline(true);
    await logWeight(page, '68.8');
    await pressLogOut(page);
    await expect(page.getByRole('alertdialog')).toContainText('1 change is still only on this device.');
    await context.setOffline(false);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send first, then log out' }).click();
    await expect(page).toHaveTitle('Sign In · Sufra');
    const after = await progressOf(FIRST);
    expect(after.progress['weight']?.[today()]).toBe(68_800);
    expect(after.version - before.version).toBe(1);
  });
});
