import { expectAccessible } from './support/accessibility.ts';
import { expect, signIn, test, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { atProvider, expectPlaced, orderOf, pendingOf, plain, proceedToPay, savePlan } from './support/shopper.ts';

const EMAIL = 'new@demo.test';

test.use(withoutWorker);

test.describe('A built menu', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test(
    'gets another diet and other weekdays after a preview of what stays, and the new price is charged — XTR-046, CHK-014',
    { tag: '@deep' },
    async ({ page }) => {
      const id = await savePlan(OWN_URL, EMAIL);
      const before = await pendingOf(OWN_URL, EMAIL);
      await signIn(page, EMAIL);
      await page.goto('/checkout/menus');
      await page.getByRole('button', { name: 'Change plan' }).click();
      const sheet = page.getByRole('dialog', { name: 'Change plan' });
      await sheet.getByRole('radio', { name: /^Keto/ }).check();
      await sheet.getByRole('button', { name: 'Sunday', exact: true }).click();
      await expectAccessible(page);

      // The customer looks and leaves: nothing has changed, and the choice is still there.
      await sheet.getByRole('button', { name: 'See what changes' }).click();
      await expect(sheet).toContainText('Keto instead of Balanced');
      await expectAccessible(page);
      const shown = plain(await sheet.textContent());
      await page.reload();
      expect((await pendingOf(OWN_URL, EMAIL)).mealPlan).toEqual(before.mealPlan);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(sheet.getByRole('radio', { name: /^Keto/ })).toBeChecked();
      await sheet.getByRole('button', { name: 'See what changes' }).click();
      await expect(sheet).toContainText('Sunday instead of Full Week');
      expect(plain(await sheet.textContent())).toBe(shown);
      await sheet.getByRole('button', { name: 'Change the plan' }).click();
      await expect(page.getByText('Your plan was changed.')).toBeVisible();
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('list', { name: 'Your plan' })).toContainText('Keto');
      await expect(page.getByRole('list', { name: 'Your plan' })).toContainText('No Sunday');
      const after = await pendingOf(OWN_URL, EMAIL);
      expect(after.planParams?.id).toBe(id);
      const weekdays = Object.keys(after.mealPlan).map((wire) => new Date(Number(wire) * 1000).getUTCDay());
      expect(weekdays).toHaveLength(5);
      expect(weekdays).not.toContain(0);

      await page.getByRole('button', { name: 'Checkout' }).click();
      await expect(page).toHaveURL(/\/checkout\/summary$/);
      await proceedToPay(page);
      await atProvider(page, 'paymennt', 'Paid');
      await expectPlaced(page);
      const order = await orderOf(OWN_URL, EMAIL);
      expect(order.planParams).toMatchObject({ diet: 35, payed: true });
      expect(order.mealPlan).toEqual(after.mealPlan);
    },
  );
});
