import { expectAccessible } from './support/accessibility.ts';
import { anotherDevice, expect, signIn, test, textOf, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { phone, putAway } from './support/phone.ts';
import { atProvider, expectPlaced, orderOf, pendingOf, proceedToPay, savePlan } from './support/shopper.ts';

const menuArticles = 'section[aria-labelledby=menu-day] article';

test.use(withoutWorker);

test.describe('An order', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test(
    'to be paid later is placed as unpaid, and the page says so — PAY-002, PAY-005, PAY-006, PRI-022',
    { tag: '@deep' },
    async ({ page }) => {
      const EMAIL = 'draft@demo.test';
      await signIn(page, EMAIL, '/checkout/summary');
      await page.getByRole('radio', { name: 'Pay Later - Payment via online payment link to be sent later.' }).check();
      await page.getByRole('radio', { name: /^Pay before the first delivery/ }).check();
      await proceedToPay(page);
      await expect(page).toHaveURL(/\/checkout\/success\/paylater$/);
      await expectPlaced(page);
      await expect(page.getByText(/^We confirm your plan once you have paid\./)).toBeVisible();
      expect((await orderOf(OWN_URL, EMAIL)).planParams).toMatchObject({ payed: false });
      await page.reload();
      await expect(page).toHaveURL(`${OWN_URL}/`);
    },
  );

  test('is placed by a payment that arrives after the customer has left, and another device shows it without a reload — CHK-011, CHK-036, PAY-009', async ({
    page,
    faults,
    browser,
  }) => {
    const EMAIL = 'new@demo.test';
    await savePlan(OWN_URL, EMAIL);
    const device = await phone(browser, OWN_URL, { viewport: { width: 1280, height: 800 }, ...withoutWorker });
    const desktop = await device.context.newPage();
    await signIn(desktop, EMAIL);
    await expect(desktop.getByRole('link', { name: 'Resume editing the menu' })).toBeVisible();

    await signIn(page, EMAIL, '/checkout/summary');
    await proceedToPay(page);
    await page.waitForURL(/\/dev\/paymennt\//);
    const payPage = page.url();
    await atProvider(page, 'paymennt', 'Left pending');
    await page.waitForURL(/\/checkout\/success\/paymennt/);
    await expect(page.getByRole('heading', { name: 'Please wait, order is being processed' })).toBeVisible();
    await expect(page.getByText('Your payment is still being confirmed')).toBeVisible();
    await expect(
      page.getByText('You can leave this page: we place your order as soon as your money arrives.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.close();
    expect((await orderOf(OWN_URL, EMAIL)).planParams).toBeNull();

    const bank = await (await anotherDevice(desktop, faults, OWN_URL)).newPage();
    await bank.goto(payPage);
    await bank.getByRole('button', { name: 'Paid, the browser does not return' }).click();
    await expect(bank.getByRole('status')).toHaveText('Done: Paid, the browser does not return');
    await expect(desktop.getByRole('link', { name: 'Resume editing the menu' })).toBeHidden();
    await expect(desktop.locator('section[aria-labelledby=meals]')).toBeVisible();
    expect((await orderOf(OWN_URL, EMAIL)).planParams).toMatchObject({ payed: true });
    await bank.context().close();
    await putAway(device);
  });

  test('is placed once from two tabs, and each tab shows the changes of the other — CHK-048, CHK-058', async ({
    page,
    context,
  }) => {
    const EMAIL = 'active@demo.test';
    await savePlan(OWN_URL, EMAIL);
    await signIn(page, EMAIL);
    const other = await context.newPage();
    await page.goto('/checkout/menus');
    await other.goto('/checkout/menus');
    await page.getByRole('button', { name: 'Change Items' }).click();
    const option = page.getByRole('list', { name: 'Dishes for Lunch' }).getByRole('listitem').nth(2);
    const title = await textOf(option.getByRole('heading'));
    await option.getByRole('button', { name: title, exact: true }).click();
    await page.getByRole('button', { name: 'Save and exit' }).click();
    await expect(other.locator(menuArticles).first().getByRole('heading')).toHaveText(title);
    await expect(other.getByText('This device keeps your changes to 1 day')).toBeHidden();

    await page.goto('/checkout/summary');
    await other.goto('/checkout/summary');
    await other.getByLabel('Enter voucher code').fill('WELCOME10');
    await other.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Voucher WELCOME10')).toBeVisible();
    await expect(other.getByText('Voucher WELCOME10')).toBeVisible();
    await expect(page.locator('output')).toHaveText((await other.locator('output').textContent())!);

    await page.getByRole('radio', { name: /^Pay Later/ }).check();
    await proceedToPay(page);
    await expectPlaced(page);
    await expect(other).toHaveURL(`${OWN_URL}/checkout`);
    await expect(other.getByText('Your plan was ordered or deleted on another screen.')).toBeVisible();
    const { planParams } = await orderOf(OWN_URL, EMAIL, 'renewed');
    expect(planParams).toMatchObject({ payed: false });
    expect((await pendingOf(OWN_URL, EMAIL)).planParams).toBeNull();
  });
});
