import { expectAccessible } from './support/accessibility.ts';
import { expect, signIn, speaks, test, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { atProvider, expectPlaced, orderOf, pendingOf, plain, proceedToPay, savePlan } from './support/shopper.ts';
import { words } from './support/words.ts';

test.describe('Paying for a plan', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL, ...withoutWorker });

  test.describe('on a dark phone in Arabic', () => {
    test.use({ locale: 'ar-AE', colorScheme: 'dark' });

    test(
      'uses Telr with a fixed voucher, and the address is corrected on the last page — PAY-008, PAY-009, CHK-033, CHK-038, CHK-041, PRI-011',
      { tag: '@deep' },
      async ({ page, context }) => {
        const EMAIL = 'draft@demo.test';
        const said = words['ar-AE'];
        await speaks(context, 'ar-AE');
        await signIn(page, EMAIL, '/checkout/menus');
        await expect(page.locator('section[aria-labelledby=menu-day] article')).toHaveCount(3);
        await expectAccessible(page);
        await page.getByRole('button', { name: said['checkout.tab.checkout'] }).click();

        await expect(page).toHaveURL(/\/checkout\/summary$/);
        const total = page.locator('output');
        const before = await total.textContent();
        await page.getByLabel(said['order.enterVoucher']).fill('fixed50');
        await page.getByRole('button', { name: said['order.apply'] }).click();
        await expect(
          page.getByText(said['order.codeSaved'].replace('{code}', 'FIXED50'), { exact: true }),
        ).toBeVisible();
        await expect(total).not.toHaveText(before!);
        const fils = (text: string | null): number =>
          Math.round(Number(/[\d,]+(?:\.\d\d)?/.exec(text!)![0].replace(',', '')) * 100);
        expect(fils(before) - fils(await total.textContent())).toBe(5000);
        await expectAccessible(page);
        const amount = (fils(await total.textContent()) / 100).toFixed(2);
        await page.getByRole('radio', { name: said['order.method.telr'] }).check();
        await proceedToPay(page, said);

        await page.waitForURL(/\/dev\/telr\//);
        await expect(page.getByText(`AED ${amount}`)).toBeVisible();
        await atProvider(page, 'telr', 'Paid');
        await page.waitForURL(/\/checkout\/success\/telr/);
        await expectPlaced(page, said);
        await expectAccessible(page);
        await page.getByRole('link', { name: said['shell.continue'] }).click();

        await page.getByRole('button', { name: said['order.addressNo'] }).click();
        const dialog = page.getByRole('dialog', { name: said['order.deliveryAddress'] });
        await dialog.locator('input[name=apts]').fill('شقة 512');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: said['shell.save'] }).click();
        await page.getByRole('dialog').getByRole('button', { name: said['shell.ok'] }).click();
        await expect(page).toHaveURL(`${OWN_URL}/`);

        const { planParams } = await orderOf(OWN_URL, EMAIL);
        expect(planParams?.payed).toBe(true);
        const user = await askServer<{ homeAddress: { apartments: string } }>(OWN_URL, EMAIL, 'profile', {
          type: 'getForDashboard',
          data: { subtype: 'get' },
        });
        expect(user.homeAddress.apartments).toBe('شقة 512');
      },
    );
  });

  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1280, height: 800 } });

    test('is cancelled, then fails, then succeeds: the plan is kept each time and ordered once — PAY-003, PAY-007, PAY-010, PAY-011, CHK-050, CHK-053', async ({
      page,
    }) => {
      const EMAIL = 'new@demo.test';
      const checkoutId = await savePlan(OWN_URL, EMAIL);
      await signIn(page, EMAIL, '/checkout/summary');
      await expect(page.getByRole('radio', { name: 'Payment via online', exact: true })).toBeChecked();
      const total = plain(await page.locator('output').textContent());
      await expectAccessible(page);
      await proceedToPay(page);
      await atProvider(page, 'paymennt', 'Cancelled');

      await page.waitForURL(/\/paymennt-payment\/cancel$/);
      await expect(page.getByText('Payment Cancelled !!!. Please try again later')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the summary' }).click();
      await expect(page.locator('output')).toHaveText(total);
      await proceedToPay(page);
      await atProvider(page, 'paymennt', 'Failed');

      await page.waitForURL(/\/paymennt-payment\/fail$/);
      await expect(page.getByText('Payment Failed !!!')).toBeVisible();
      await expectAccessible(page);
      expect((await pendingOf(OWN_URL, EMAIL)).planParams?.id).toBe(checkoutId);
      await page.getByRole('link', { name: 'Back to the summary' }).click();
      await proceedToPay(page);
      await atProvider(page, 'paymennt', 'Paid');

      await page.waitForURL(/\/checkout\/success\/paymennt/);
      await expectPlaced(page);
      const first = await orderOf(OWN_URL, EMAIL);
      expect(first.planParams?.payed).toBe(true);
      await page.goBack();
      await page.goto(`/checkout/success/paymennt?checkout=${checkoutId}`);
      await expectPlaced(page);
      expect((await orderOf(OWN_URL, EMAIL)).planParams?.id).toBe(first.planParams?.id);
      expect((await orderOf(OWN_URL, EMAIL, 'renewed')).planParams).toBeNull();
      expect((await pendingOf(OWN_URL, EMAIL)).planParams).toBeNull();
    });
  });
});
