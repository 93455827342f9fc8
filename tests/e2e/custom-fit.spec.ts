import { expectAccessible } from './support/accessibility.ts';
import { expect, signIn, speaks, test } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { atProvider, expectPlaced, orderOf, pendingOf, plain, proceedToPay } from './support/shopper.ts';
import { words } from './support/words.ts';

const EMAIL = 'new@demo.test';
const said = words['ar-AE'];
const CHICKEN = '7101';
const RICE = '7201';
const PERI_PERI = '7403';
const SALMON = '7103';

test.describe('A custom-fit plan on a desktop in Arabic', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL, viewport: { width: 1280, height: 800 }, locale: 'ar-AE' });

  test(
    'is composed by weight, changed for one day offline, paid and ordered — CFT-002, CFT-004, CFT-005, CFT-006, CFT-016, CFT-022, PRI-006, CHK-037',
    { tag: '@deep' },
    async ({ page, context }) => {
      await speaks(context, 'ar-AE');
      await signIn(page, EMAIL);
      await page.getByRole('link', { name: said['dashboard.buildMenu'] }).click();
      await page
        .getByRole('dialog', { name: said['checkout.buildMenuTitle'] })
        .getByRole('link', { name: new RegExp(`^${said['checkout.buildCustomFit']}`) })
        .click();

      const save = page.getByRole('button', { name: said['checkout.fitSave'] });
      await save.click();
      await expect(page.getByText(said['checkout.allergiesMissing'])).toBeVisible();
      await expect(page.getByText(said['plan.proteinMissing'])).toHaveCount(2);
      await page.getByRole('radio', { name: said['checkout.allergiesNone'] }).check();
      const part = async (meal: number, category: number, dish: string, quantity: number): Promise<void> => {
        await page.locator(`[name=fit-${meal}-${category}]`).selectOption(dish);
        await page.locator(`[name=quantity-${meal}-${category}]`).fill(String(quantity));
      };
      await part(3, 1, CHICKEN, 200);
      await part(3, 2, RICE, 150);
      await part(3, 4, PERI_PERI, 2);
      await part(5, 1, SALMON, 100);
      await page.locator('[name=other-days]').selectOption('3');
      await page.locator('[name=preset-4]').check();
      await page.locator('[name=preset-dish-4]').selectOption({ index: 1 });
      await page.locator('[name=emirate]').selectOption({ index: 2 });
      await page.getByRole('group', { name: said['checkout.deliveryTime'] }).getByRole('radio').first().check();
      // 300 + 2 × 900 and 100 + 1.5 × 300 and 2 × 200; 300 + 1700.
      const bill = page.getByRole('region', { name: said['order.summary'] });
      await expect.poll(async () => plain(await bill.textContent())).toContain('30.50');
      await expect.poll(async () => plain(await bill.textContent())).toMatch(/(?<!\d)20 (?!\d)/);
      await expectAccessible(page);
      await save.click();

      await expect(page).toHaveURL(/\/checkout\/menus$/);
      const lunch = page.locator('section[aria-labelledby=menu-day] article').first();
      await expect(lunch.getByRole('listitem')).toHaveText([/صدر دجاج 200/, /أرز بني 150/, /بيري بيري قطعتان/]);
      await expect(lunch).toContainText(/554.*67/);
      await expectAccessible(page);

      await context.setOffline(true);
      await page.getByRole('button', { name: said['plan.changeItems'] }).click();
      await page.locator('[name=quantity-3-1]').fill('300');
      await page.getByRole('button', { name: said['checkout.saveAndExit'] }).click();
      await expect(page.getByText(said['checkout.changesOffline'])).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(said['checkout.priceMoved'])).toBeVisible();
      await expect(page.getByText(said['checkout.changesOffline'])).toBeHidden();
      await expect(lunch.getByRole('listitem').first()).toHaveText(/صدر دجاج 300/);

      const { planParams, mealPlan } = await pendingOf(OWN_URL, EMAIL);
      expect(Object.keys(mealPlan)).toHaveLength(3);
      await page.getByRole('button', { name: said['checkout.tab.checkout'] }).click();
      await expect(page).toHaveURL(/\/checkout\/summary$/);
      await expect(page.getByRole('radio', { name: said['order.method.paymennt'], exact: true })).toBeChecked();
      await proceedToPay(page, said);
      await atProvider(page, 'paymennt', 'Paid');
      await page.waitForURL(/\/checkout\/success\/paymennt/);
      await expectPlaced(page, said);
      const order = await orderOf(OWN_URL, EMAIL);
      expect(order.planParams).toMatchObject({ payed: true, diet: 41 });
      expect(order.mealPlan[String(planParams!.start_date)]).toMatchObject({
        3: { 1: { dishId: Number(CHICKEN), qty: 300 } },
        5: { 1: { dishId: Number(SALMON), qty: 100 } },
      });
    },
  );
});
