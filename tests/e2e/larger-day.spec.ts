import type { Page } from '@playwright/test';

import { expectAccessible } from './support/accessibility.ts';
import { expect, signIn, speaks, test, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { atProvider, plain } from './support/shopper.ts';
import { words, type Words } from './support/words.ts';

const EMAIL = 'customfit@demo.test';

type Cell = Readonly<Record<string, { readonly dishId: number; readonly qty: number }>>;
interface Order {
  readonly mealPlan: Readonly<Record<string, Readonly<Record<string, Cell>>>>;
  readonly days: Readonly<Record<string, { readonly state: string }>>;
  readonly due: { readonly difference: number };
}
const orderNow = (): Promise<Order> =>
  askServer<Order>(OWN_URL, EMAIL, 'order', { type: 'get', data: { orderType: 'active' } });
const firstOpen = ({ days }: Order, skip = 0): string =>
  Object.keys(days)
    .filter((wire) => days[wire]!.state === 'filled')
    .toSorted((a, b) => Number(a) - Number(b))[skip]!;
const dayOf = (wire: string): string => new Date(Number(wire) * 1000).toISOString().slice(0, 10);

/** Makes lunch larger by this many grams of its protein. */
const enlarge = async (page: Page, wire: string, grams: number, said: Words): Promise<void> => {
  await page.goto(`/modify?day=${dayOf(wire)}`);
  await page.getByRole('button', { name: said['plan.changeItems'], exact: true }).click();
  await page.getByRole('tab', { name: /Lunch|الغداء/ }).click();
  await page.locator('[name=quantity-3-1]').fill(String(grams));
  await page.getByRole('button', { name: said['plan.saveChanges'] }).click();
  const saved = page.getByRole('dialog', { name: said['shell.mealPlan'] });
  await saved.getByRole('button', { name: said['shell.done'] }).click();
  await expect(page.locator('[name=quantity-3-1]')).toBeHidden();
};

test.use(withoutWorker);

test.describe('A day with a larger meal by weight', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test(
    'shows both quantities until the difference is paid, and has the larger quantity then — XTR-034, XTR-045',
    { tag: '@deep' },
    async ({ page }) => {
      const said = words['en-US'];
      await signIn(page, EMAIL);
      const before = await orderNow();
      const wire = firstOpen(before);
      const held = before.mealPlan[wire]!['3']!['1']!;
      const grams = held.qty + 50;
      await enlarge(page, wire, grams, said);

      const lunch = page.locator('section[aria-labelledby=plan-day] article').filter({ hasText: /^Lunch/ });
      await expect(lunch).toContainText(new RegExp(`now ${held.qty} g · then ${grams} g`));
      await expect(page.getByText(/^Pay AED.* for your larger portions/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: said['order.difference.see'] }).click();
      await expect(page).toHaveURL(/\/modify\/summary$/);
      await expect(page.getByText(new RegExp(`now ${held.qty} g · then ${grams} g`))).toBeVisible();
      const { due } = await orderNow();
      const total = page.getByRole('region', { name: said['order.priceTitle'] });
      await expect.poll(async () => plain(await total.textContent())).toContain((due.difference / 100).toFixed(2));
      await expectAccessible(page);
      // Pressed again if the connection was just being re-established: nothing is paid twice.
      await expect(async () => {
        await page.getByRole('button', { name: said['order.proceed'] }).click();
        await page.waitForURL(/\/dev\/paymennt\//, { timeout: 10_000 });
      }).toPass();
      await atProvider(page, 'paymennt', 'Paid');

      await page.waitForURL(/\/checkout\/success\/paymennt\?order=/);
      await expect(page.getByText(said['order.duePaid'])).toBeVisible();
      const after = await orderNow();
      expect(after.due.difference).toBe(0);
      expect(after.mealPlan[wire]!['3']!['1']).toEqual({ ...held, qty: grams });
      await page.goto(`/modify?day=${dayOf(wire)}`);
      await expect(lunch.getByRole('listitem').first()).toContainText(`${grams} g`);
      await expect(page.getByText(/for your larger portions/)).toBeHidden();
    },
  );

  test(
    'is readable in Arabic on a dark desktop, and the change can be undone — XTR-034',
    { tag: '@deep' },
    async ({ page, context }) => {
      const said = words['ar-AE'];
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await speaks(context, 'ar-AE');
      await signIn(page, EMAIL);
      const before = await orderNow();
      const wire = firstOpen(before, 1);
      const held = before.mealPlan[wire]!['3']!['1']!;
      await enlarge(page, wire, held.qty + 40, said);
      await expect(page.getByRole('link', { name: said['order.difference.see'] })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: said['order.difference.see'] }).click();
      await expect(page.getByRole('button', { name: said['order.proceed'] })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^إلغاء الحصص/ }).click();
      await expect(page.getByText(said['difference.none'])).toBeVisible();
      expect((await orderNow()).due.difference).toBe(0);
    },
  );
});
