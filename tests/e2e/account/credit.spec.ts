import arabic from '#src/i18n/catalogues/ar.credit.json' with { type: 'json' };
import arabicSignUp from '#src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.credit.json' with { type: 'json' };
import englishSignUp from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { anotherDevice, expect, signIn, speaks, test, walkTo, withoutWorker } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { atProvider, expectPlaced, proceedToPay, savePlan, wireDay } from '../support/shopper.ts';
import { words } from '../support/words.ts';

const EMAIL = 'active@demo.test';
/** A voucher of this customer. */
const CODE = 'LAYLA123';

const languages = {
  'en-US': { ...english, ...englishSignUp },
  'ar-AE': { ...arabic, ...arabicSignUp },
} as const;

interface Credit {
  readonly uses: readonly { readonly orderId: number; readonly amount: number }[];
  readonly referral: { readonly url: string; readonly joined: number };
}
const creditOf = (): Promise<Credit> => askServer<Credit>(OWN_URL, EMAIL, 'account', { type: 'credit', data: {} });

test.use(withoutWorker);

test.describe('Credit and referrals', () => {
  let server: OwnServer;
  // Each test needs a new server, because the credit that one test uses or leaves would change the next test.
  test.beforeEach(async () => {
    server = await ownServer();
  });
  test.afterEach(() => server.remove());
  test.use({ baseURL: OWN_URL });

  for (const [locale, say] of walkedIn(
    [
      ['en-US', languages['en-US']],
      ['ar-AE', languages['ar-AE']],
    ] as const,
    'ar-AE',
  )) {
    test(
      `the use of a voucher is in its history, and the voucher is used up, in ${locale} — CRD-001`,
      { tag: '@deep' },
      async ({ page }) => {
        const said = words[locale];
        await savePlan(OWN_URL, EMAIL, { start_date: wireDay(45) });
        await speaks(page, locale);
        await signIn(page, EMAIL);
        await walkTo(page, '/my-credit');
        const tickets = page.locator('main article');
        await expect(tickets.filter({ hasText: CODE })).toBeVisible();
        await expect(page.getByText(say['credit.historyNone'])).toBeVisible();

        await walkTo(page, '/checkout/summary');
        await page.getByLabel(said['order.enterVoucher']).fill(CODE);
        await page.getByRole('button', { name: said['order.apply'] }).click();
        await expect(page.getByText(said['order.codeSaved'].replace('{code}', CODE), { exact: true })).toBeVisible();
        await page.getByRole('radio', { name: said['order.method.paymennt'], exact: true }).check();
        await proceedToPay(page, said);
        await atProvider(page, 'paymennt', 'Paid');
        await expectPlaced(page, said);

        await page.goto('/my-credit');
        const [used] = (await creditOf()).uses;
        expect(used).toMatchObject({ amount: 12_350 });
        await expect(page.getByText(say['credit.used'].replace('{order}', String(used!.orderId)))).toBeVisible();
        await expect(tickets.filter({ hasText: say['credit.usedUp'] })).toHaveCount(1);
        await expectAccessible(page);
      },
    );

    test(`a friend who comes by the link is counted, in ${locale} — CRD-001`, async ({ page, faults }) => {
      await speaks(page, locale);
      await signIn(page, EMAIL);
      await walkTo(page, '/my-credit');
      const { url, joined } = (await creditOf()).referral;
      await expect(page.getByText(new URL(url).pathname)).toBeVisible();
      await expectAccessible(page);

      const other = await anotherDevice(page, faults, OWN_URL, { locale });
      await speaks(other, locale);
      const friend = await other.newPage();
      await friend.goto(new URL(url).pathname);
      await friend.locator('input[name=first_name]').fill('Noura');
      await friend.locator('input[name=last_name]').fill('Al Suwaidi');
      await friend.locator('input[name=whatsUpnumber]').fill('050 123 4569');
      await friend.keyboard.press('Enter');
      await friend.locator('input[name=email]').fill(`friend-${locale.toLowerCase()}@example.com`);
      await friend.locator('input[name=password]').fill('a calm green morning');
      await friend.getByRole('button', { name: say['signup.create'], exact: true }).first().click();
      await friend.waitForURL(({ pathname }) => pathname === '/');
      await other.close();

      await page.reload();
      await expect.poll(async () => (await creditOf()).referral.joined).toBe(joined + 1);
      if (joined === 0) await expect(page.getByText(/One friend has joined|صديق/).last()).toBeVisible();
    });
  }
});
