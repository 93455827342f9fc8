import type { BrowserContext, Page } from '@playwright/test';

import arAccount from '#src/i18n/catalogues/ar.account.json' with { type: 'json' };
import enAccount from '#src/i18n/catalogues/en.account.json' with { type: 'json' };
import enSignup from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { anotherDevice, expect, PASSWORD, readyForOffline, signIn, test } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { openRow } from '../support/rows.ts';

const EMAIL = 'active@demo.test';

const logWeight = async (page: Page, kilograms: string): Promise<void> => {
  await page.getByRole('button', { name: 'Log today’s weight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=weight]').fill(kilograms);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
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

/** Wakes the worker as Chromium does when the network returns, without any page of the app. */
const wakeWorker = async (context: BrowserContext, origin: string): Promise<void> => {
  const elsewhere = await context.newPage();
  const cdp = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false });
  await elsewhere.close();
};

const saysWhy = async (page: Page, text: string): Promise<void> => {
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText(text)).toBeVisible();
};

test.describe('A session that is ended on another device', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  for (const [locale, texts] of walkedIn(
    [
      ['en-US', enAccount],
      ['ar-AE', arAccount],
    ] as const,
    'en-US',
  ))
    test(`by a new password says why in both tabs of the other device, and after a reload, ${locale} — ERR-001`, async ({
      page,
      faults,
    }) => {
      const email = locale === 'ar-AE' ? 'arabic@demo.test' : 'paused@demo.test';
      const other = await anotherDevice(page, faults, server.url, { locale, keepsApp: true });
      const first = await other.newPage();
      await signIn(first, email);
      const second = await other.newPage();
      await second.goto('/profile');
      await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
      await askServer(server.url, email, 'account', {
        type: 'setPassword',
        data: { current: PASSWORD, password: PASSWORD },
      });
      await saysWhy(first, texts['account.signedOutElsewhere']);
      await saysWhy(second, texts['account.signedOutElsewhere']);
      await second.reload();
      await saysWhy(second, texts['account.signedOutElsewhere']);
      await other.close();
    });

  test(
    'while entries wait and no page is open: the worker notices, the next start gives the reason, and nothing is lost',
    { tag: '@deep' },
    async ({ page, context, faults }) => {
      await signIn(page, EMAIL);
      await readyForOffline(page);
      await page.goto('/progress');
      await expect(page.getByRole('tabpanel').locator('svg').first()).toBeVisible();
      const before = await weightToday();
      await context.setOffline(true);
      await logWeight(page, '73.7');
      await page.close();

      // The customer signs this device out from the list of another one.
      const other = await anotherDevice(page, faults, server.url);
      const tablet = await other.newPage();
      await signIn(tablet, EMAIL);
      await tablet.goto('/profile');
      await openRow(tablet, 'devices');
      const card = tablet.getByRole('region', { name: enSignup['signup.devices'] });
      await card.getByRole('button', { name: enSignup['signup.signOutOthers'] }).click();
      const asked = tablet.getByRole('alertdialog');
      await asked.getByRole('button', { name: enSignup['signup.signOutDevice'] }).click();
      await expect(card.getByText(enSignup['signup.othersSignedOut'])).toBeVisible();

      await context.setOffline(false);
      await wakeWorker(context, server.url);
      const next = await context.newPage();
      await next.goto('/');
      await saysWhy(next, enAccount['account.signedOutElsewhere']);
      await expect(next.getByText(enAccount['account.unsentKept'])).toBeVisible();
      expect(await weightToday()).toBe(before);
      // After the customer has been told once, the visitors' pages open again; the sign-in page still says it.
      await next.goto('/terms');
      await expect(next).toHaveURL(/\/terms$/);
      await signIn(next, EMAIL);
      await expect.poll(weightToday).toBe(73_700);
      await other.close();
    },
  );
});
