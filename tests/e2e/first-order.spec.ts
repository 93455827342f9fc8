import { expect, signIn, test, withMotion, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';

const EMAIL = 'draft@demo.test';

test.use({ ...withoutWorker, ...withMotion });

test.describe('The first plan', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('is paid by Paymennt with a coupon, is ordered once even if the page is opened again, and its address is confirmed — CHK-035, CHK-040, PAY-007, SHL-004', async ({
    page,
  }) => {
    await signIn(page, EMAIL, '/checkout/summary');
    await page.getByLabel('Enter voucher code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Voucher WELCOME10')).toBeVisible();
    const total = await page.locator('output').textContent();

    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();

    await page.waitForURL(/\/dev\/paymennt\//);
    const amount = /[\d,]+(?:\.\d\d)?/.exec(total ?? '')![0];
    await expect(page.getByText(`AED ${amount.replace(',', '')}`)).toBeVisible();
    await page.getByRole('button', { name: 'Paid', exact: true }).click();

    await page.waitForURL(/\/checkout\/success\/paymennt/);
    await expect(page.getByText('Order Placed Successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome to your wellness journey!' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('Jacques Chirac Street')).toBeVisible();
    await page.getByRole('link', { name: 'Yes Correct, Confirmed' }).click();
    await expect(page).toHaveURL(`${OWN_URL}/`);

    const { planParams } = await askServer<{ planParams: { payed: boolean } | null }>(OWN_URL, EMAIL, 'order', {
      type: 'get',
      data: { orderType: 'active', hidePause: true },
    });
    expect(planParams?.payed).toBe(true);
  });
});
