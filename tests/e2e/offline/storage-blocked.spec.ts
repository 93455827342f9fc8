import type { Page } from '@playwright/test';

import arErrors from '#src/i18n/catalogues/ar.errors.json' with { type: 'json' };
import arProgress from '#src/i18n/catalogues/ar.progress.json' with { type: 'json' };
import arShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arSync from '#src/i18n/catalogues/ar.sync.json' with { type: 'json' };
import enErrors from '#src/i18n/catalogues/en.errors.json' with { type: 'json' };
import enProgress from '#src/i18n/catalogues/en.progress.json' with { type: 'json' };
import enShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import enSync from '#src/i18n/catalogues/en.sync.json' with { type: 'json' };
import { blockStorage } from '../support/blocked-storage.ts';
import { expect, signIn, test as journey, todaysDishes } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';

const said = {
  'en-US': { ...enShell, ...enErrors, ...enProgress, ...enSync },
  'ar-AE': { ...arShell, ...arErrors, ...arProgress, ...arSync },
} as const;
const who = { 'en-US': 'active@demo.test', 'ar-AE': 'arabic@demo.test' } as const;

/** The messages that the app itself logs in such a browser, once each; any other message on the console is a fault. */
const expected = /the device store cannot be used|the worker could not be registered/;

const test = journey.extend({
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(
      faults.filter((fault) => !expected.test(fault)),
      'errors on the console',
    ).toEqual([]);
  },
});

const weightToday = async (email: string): Promise<number | undefined> => {
  const { progress } = await askServer<{ progress: Record<string, Record<string, number>> }>(
    OWN_URL,
    email,
    'progress',
    { type: 'get', data: {} },
  );
  return progress['weight']?.[Math.floor(Date.now() / 86_400_000) * 86_400];
};

const logWeight = async (page: Page, name: string, kilograms: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=weight]').fill(kilograms);
  await dialog.locator('button[type=submit]').click();
};

test.describe('In a browser that blocks the storage of this site', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
    test.describe(locale, () => {
      test.use({ locale });

      test('a customer signs in, sees the day, saves on the server and is notified that nothing is stored on the device — XTR-047', async ({
        page,
        context,
      }) => {
        const t = said[locale];
        const email = who[locale];
        await blockStorage(context);
        await page.goto('/sign-in');
        await signIn(page, email);
        await expect(todaysDishes(page).first()).toBeVisible();
        const notice = page.getByRole('status').filter({ hasText: t['sync.nothingKept'] });
        await expect(notice).toContainText(t['sync.nothingKeptText']);
        await expect(page.getByText(t['shell.offline'], { exact: true })).toBeHidden();

        await page.evaluate(() => history.pushState({}, '', '/progress'));
        await logWeight(page, t['progress.logWeight'], '71.3');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByText(t['shell.saved'], { exact: true })).toBeVisible();
        await expect(page.getByText(t['shell.stateDevice'])).toBeHidden();
        await expect.poll(() => weightToday(email)).toBe(71_300);
        await expect(notice).toBeVisible();

        // Without a network, the app does not claim to save: the typed text stays, and the page says why.
        await context.setOffline(true);
        await expect(page.getByText(t['shell.offline'], { exact: true })).toBeVisible();
        await expect(page.getByText(t['shell.offlineText'])).toBeHidden();
        await logWeight(page, t['progress.logWeight'], '72.4');
        await expect(page.getByText(t['errors.offline'])).toBeVisible();
        await expect(page.getByRole('dialog').locator('input[name=weight]')).toHaveValue(/72[.٫]4/);
        await context.setOffline(false);
        await expect(page.getByText(t['shell.offline'], { exact: true })).toBeHidden();
        await page.getByRole('dialog').locator('button[type=submit]').click();
        await expect.poll(() => weightToday(email)).toBe(72_400);

        await page.reload();
        await expect(page.locator('input[name=password]')).toBeVisible();
        await expect(page.getByText(t['sync.nothingKeptVisitor'])).toBeVisible();
        await signIn(page, email);
        await expect(todaysDishes(page).first()).toBeVisible();
      });
    });
});
