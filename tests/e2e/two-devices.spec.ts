import type { Page } from '@playwright/test';

import arabicAccount from '../../src/i18n/catalogues/ar.account.json' with { type: 'json' };
import arabicErrors from '../../src/i18n/catalogues/ar.errors.json' with { type: 'json' };
import arabic from '../../src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import englishAccount from '../../src/i18n/catalogues/en.account.json' with { type: 'json' };
import englishErrors from '../../src/i18n/catalogues/en.errors.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { anotherDevice, customersMenu, expect, signIn, signOut, test } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { openRow } from './support/rows.ts';

const EMAIL = 'active@demo.test';
/** Customers and the texts in their language. */
const lists = {
  [EMAIL]: { ...english, ...englishAccount, ...englishErrors },
  'arabic@demo.test': { ...arabic, ...arabicAccount, ...arabicErrors },
} as const;
/** The screen of the device that is signed out: one for customers only, and one that visitors have as well. */
const whereTheTabletIs = { [EMAIL]: '/progress', 'arabic@demo.test': '/' } as const;
const startOf = (text: string): RegExp => new RegExp(`^${text.split('{')[0]!}Chrome `);

/** Enters today's weight with the quick log and saves it. */
const logWeight = async (page: Page, kilograms: string): Promise<void> => {
  await page.getByRole('button', { name: 'Log today’s weight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=weight]').fill(kilograms);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
};

const openProgress = async (page: Page): Promise<void> => {
  await page.goto('/progress');
  await expect(page.getByRole('tabpanel').locator('svg').first()).toBeVisible();
};

const weightToday = async (): Promise<number | undefined> => {
  const { progress } = await askServer<{ progress: Record<string, Record<string, number>> }>(
    OWN_URL,
    EMAIL,
    'progress',
    { type: 'get', data: {} },
  );
  return progress['weight']?.[Math.floor(Date.now() / 86_400_000) * 86_400];
};

test.describe('Two devices of one customer', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test(
    'a weight saved on the first device appears on the second without a reload, and a losing offline edit shows both values',
    { tag: '@deep' },
    async ({ page, context, faults }) => {
      const other = await anotherDevice(page, faults, server.url, { keepsApp: true });
      const tablet = await other.newPage();
      await signIn(page, EMAIL);
      await signIn(tablet, EMAIL);
      await openProgress(page);
      await openProgress(tablet);

      await logWeight(page, '70.4');
      await expect(tablet.getByText('70.4 kg').first()).toBeVisible();
      await logWeight(tablet, '70.6');
      await expect(page.getByText('70.6 kg').first()).toBeVisible();
      await expect.poll(weightToday).toBe(70_600);

      // Both devices lose the network; the tablet saves first, the phone later.
      await context.setOffline(true);
      await other.setOffline(true);
      await logWeight(tablet, '71.1');
      await logWeight(page, '71.9');
      await expect(page.getByText('71.9 kg').first()).toBeVisible();
      await expect(tablet.getByText('71.1 kg').first()).toBeVisible();

      // The later edit arrives first, so the earlier edit must lose although it arrives last.
      await context.setOffline(false);
      await expect.poll(weightToday).toBe(71_900);
      await other.setOffline(false);
      await expect(tablet.getByText('71.9 kg').first()).toBeVisible();
      expect(await weightToday()).toBe(71_900);

      await tablet.goto('/profile/sync');
      await expect(tablet.getByRole('heading', { name: '1 change was replaced' })).toBeVisible();
      const entry = tablet.getByRole('listitem').filter({ hasText: 'Replaced by a later change' });
      await expect(entry.locator('dd')).toHaveText(['71.1 kg', '71.9 kg']);
      await expect(entry.locator('dt')).toHaveText([/^Yours, saved /, /^Kept, saved /]);
      await expect(
        tablet.getByRole('navigation', { name: 'Main navigation' }).last().getByRole('link', { name: 'Profile' }),
      ).toContainText('1');
      await entry.getByRole('button', { name: 'Got it' }).click();
      await expect(tablet.getByText('Everything has been sent')).toBeVisible();

      await page.goto('/profile/sync');
      await expect(page.getByText('Everything has been sent')).toBeVisible();
      await other.close();
    },
  );

  for (const [email, said] of Object.entries(lists))
    test(
      `one signs the other out from its list of devices: it is out within two seconds and says why, ${email}`,
      {
        tag: '@deep',
      },
      async ({ page, faults }) => {
        // At the sign-out, the account's language no longer applies; then the tablet uses its own language.
        const own = email === 'arabic@demo.test' ? 'ar-AE' : 'en-US';
        const other = await anotherDevice(page, faults, server.url, { locale: own, keepsApp: true });
        const tablet = await other.newPage();
        await signIn(tablet, email);
        const address = whereTheTabletIs[email as keyof typeof lists];
        await tablet.goto(address);
        await expect(
          address === '/'
            ? tablet.locator('section[aria-labelledby=meals]')
            : tablet.getByRole('tabpanel').locator('svg').first(),
        ).toBeVisible();
        await signIn(page, email);
        await page.goto('/profile');
        await openRow(page, 'devices');
        const card = page.getByRole('region', { name: said['signup.devices'] });
        await expect(card.getByText(said['signup.thisDevice'])).toBeVisible();
        // Among the other devices, the tablet was used last.
        await card
          .getByRole('button', { name: startOf(said['signup.signOutDeviceNamed']) })
          .filter({ hasText: said['signup.signOutDevice'] })
          .first()
          .click();
        await page.getByRole('alertdialog').getByRole('button', { name: said['signup.signOutDevice'] }).click();
        // The limit is the protocol's promise, not a measurement: the notice is sent together with the reply.
        await tablet.waitForURL((url) => url.pathname === '/sign-in', { timeout: 2_000 });
        await expect(tablet.getByText(said['account.signedOutElsewhere'])).toBeVisible();
        await expect(card.getByRole('status')).toContainText(/Chrome/);
        await tablet.reload();
        await expect(tablet.locator('input[name=password]')).toBeVisible();

        await page.context().setOffline(true);
        await expect(card.getByText(said['errors.offline'])).toBeVisible();
        await expect(card.getByText(said['signup.thisDevice'])).toBeVisible();
        await page.context().setOffline(false);
        await expect(card.getByText(said['errors.offline'])).toBeHidden();
        await other.close();
      },
    );

  test('signing out on the first device leaves the second signed in', { tag: '@deep' }, async ({ page, faults }) => {
    const other = await anotherDevice(page, faults, server.url, { keepsApp: true });
    const tablet = await other.newPage();
    await signIn(page, EMAIL);
    await signIn(tablet, EMAIL);
    await signOut(page);
    await expect(page).toHaveTitle('Sign In · Sufra');
    await tablet.reload();
    await expect(tablet).toHaveTitle('Today · Sufra');
    await expect(customersMenu(tablet)).toBeVisible();
    await other.close();
  });
});
