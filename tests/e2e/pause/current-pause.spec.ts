import type { Page } from '@playwright/test';

import arabicPause from '#src/i18n/catalogues/ar.pause.json' with { type: 'json' };
import arabic from '#src/i18n/catalogues/ar.plan.json' with { type: 'json' };
import arabicShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import englishPause from '#src/i18n/catalogues/en.pause.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.plan.json' with { type: 'json' };
import englishShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import { settled } from '../support/accessibility.ts';
import { expect, signIn, speaks, test, withoutWorker } from '../support/journey.ts';
import { judge } from '../support/judge.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { wireDay } from '../support/shopper.ts';

interface Pause {
  readonly isPause: boolean;
  readonly startDate: number | null;
  readonly endDate: number | null;
}
interface Plan {
  readonly days: Record<string, { readonly state: string }>;
}

const languages = {
  'en-US': { ...english, ...englishPause, ...englishShell },
  'ar-AE': { ...arabic, ...arabicPause, ...arabicShell },
} as const;
const dayOf = (ahead: number): string => new Date(wireDay(ahead) * 1000).toISOString().slice(0, 10);
const pauseOf = (email: string): Promise<Pause> =>
  askServer<Pause>(OWN_URL, email, 'profile', { type: 'getForDashboard', data: { subtype: 'getPause' } });
/** Days with a delivery. */
const coming = async (email: string): Promise<string[]> => {
  const { days } = await askServer<Plan>(OWN_URL, email, 'order', { type: 'get', data: {} });
  return Object.keys(days)
    .filter((on) => !['paused', 'skipped-day'].includes(days[on]!.state))
    .toSorted();
};

test.use(withoutWorker);

test.describe('A current pause', () => {
  let server: OwnServer;
  // Each test needs a new server, because the pause that one test uses or leaves would change the next test.
  test.beforeEach(async () => {
    server = await ownServer();
  });
  test.afterEach(() => server.remove());
  test.use({ baseURL: OWN_URL, reducedMotion: 'reduce' });

  for (const [locale, say] of walkedIn(
    [
      ['en-US', languages['en-US']],
      ['ar-AE', languages['ar-AE']],
    ] as const,
    'ar-AE',
  )) {
    const openSheet = async (page: Page) => {
      await page.goto('/modify');
      await page.getByRole('tab', { name: say['plan.myPlan'] }).click();
      await page.getByRole('button', { name: say['plan.pause'], exact: true }).click();
      return page.getByRole('dialog');
    };
    const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: say['shell.ok'] }).click();

    test(
      `is resumed, and its end moved, once what follows was shown, in ${locale} — SKP-014, PSE-008, PSE-014`,
      { tag: '@deep' },
      async ({ page }) => {
        const EMAIL = 'paused@demo.test';
        await speaks(page, locale);
        await signIn(page, EMAIL);
        for (const ahead of [6, 9]) {
          const sheet = await openSheet(page);
          await expect(sheet.getByText(say['pause.running'])).toBeVisible();
          await expect(sheet.getByRole('timer')).toBeVisible();
          if (ahead === 6) {
            await settled(page);
            expect(await judge(page, locale)).toEqual([]);
          }
          await sheet.locator('input[name=endDate]').fill(dayOf(ahead));
          await sheet.getByRole('checkbox', { name: say['pause.terms'] }).click();
          await sheet.getByRole('button', { name: say['pause.resume'] }).click();
          await ok(page);
          expect(await pauseOf(EMAIL)).toMatchObject({ isPause: true, endDate: wireDay(ahead) });
        }
      },
    );

    test(
      `is thanked for with two ways on, and withdrawn before it begins, in ${locale} — PSE-005, PSE-006, PSE-016`,
      { tag: '@deep' },
      async ({ page }) => {
        const EMAIL = 'allergic@demo.test';
        await speaks(page, locale);
        await signIn(page, EMAIL);
        const before = await coming(EMAIL);
        const save = async () => {
          const sheet = await openSheet(page);
          await sheet.locator('input[name=startDate]').fill(dayOf(5));
          await sheet.locator('input[name=endDate]').fill(dayOf(12));
          await sheet.getByRole('checkbox', { name: say['pause.terms'] }).click();
          await sheet.getByRole('button', { name: say['pause.save'] }).click();
          const thanks = page.getByRole('dialog', { name: say['pause.thanks'] });
          await expect(thanks.getByText(say['pause.choose'])).toBeVisible();
          return thanks;
        };
        const asked = await save();
        await asked.getByRole('button', { name: say['pause.request'] }).click();
        await asked.locator('textarea[name=request]').fill('Lunch');
        await asked.getByRole('button', { name: say['pause.request'] }).click();
        await expect(asked.getByRole('status')).toBeVisible();
        await settled(page);
        expect(await judge(page, locale)).toEqual([]);
        await ok(page);
        expect(await pauseOf(EMAIL)).toMatchObject({ startDate: wireDay(5), endDate: wireDay(12) });

        const sheet = await openSheet(page);
        await sheet.getByRole('button', { name: say['pause.withdraw'] }).click();
        await expect(sheet.getByText(say['pause.withdrawText'])).toBeVisible();
        await sheet.getByRole('checkbox', { name: say['pause.terms'] }).click();
        await sheet.getByRole('button', { name: say['pause.withdraw'] }).click();
        await ok(page);
        expect(await pauseOf(EMAIL)).toMatchObject({ startDate: null, endDate: null });
        expect(await coming(EMAIL)).toEqual(before);

        const again = await save();
        await again.getByRole('button', { name: say['pause.manually'] }).click();
        await expect(again).toBeHidden();
        await expect(page).toHaveURL(/\/modify$/);
      },
    );
  }
});
