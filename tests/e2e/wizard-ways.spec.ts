import type { Page } from '@playwright/test';

import arabicAddress from '../../src/i18n/catalogues/ar.address.json' with { type: 'json' };
import arabicSummary from '../../src/i18n/catalogues/ar.summary.json' with { type: 'json' };
import arabicWizard from '../../src/i18n/catalogues/ar.wizard.json' with { type: 'json' };
import englishAddress from '../../src/i18n/catalogues/en.address.json' with { type: 'json' };
import englishSummary from '../../src/i18n/catalogues/en.summary.json' with { type: 'json' };
import englishWizard from '../../src/i18n/catalogues/en.wizard.json' with { type: 'json' };
import { everythingKept, expect, signIn, speaks, test } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { chooseDish, chooseFirstDay, nextMeal, pastPreferences, toMenuPlan } from './support/menu-plan.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { orderOf } from './support/shopper.ts';
import { words } from './support/words.ts';

const texts = {
  'en-US': { ...words['en-US'], ...englishAddress, ...englishSummary, ...englishWizard },
  'ar-AE': { ...words['ar-AE'], ...arabicAddress, ...arabicSummary, ...arabicWizard },
} as const;
const locales = ['en-US', 'ar-AE'] as const;
type Said = (typeof texts)['en-US'];

/** After a change of step, keyboard and screen reader start at its heading. */
const begins = async (page: Page, step: string): Promise<void> => {
  await page.waitForURL(`**/menu/${step}`);
  await expect(page.locator('main h1')).toBeFocused();
};
/** Goes from a complete menu to the address. */
const toAddress = async (page: Page, said: Said): Promise<void> => {
  await page.getByRole('button', { name: said['wizard.plan.place'] }).click();
  await begins(page, 'profile');
  await page.getByRole('button', { name: said['wizard.profile.next'] }).click();
  await begins(page, 'address');
};
const toSummary = async (page: Page, said: Said): Promise<void> => {
  await page.getByRole('button', { name: said['wizard.address.next'], exact: true }).click();
  await begins(page, 'summary');
  await page.getByRole('checkbox', { name: said['order.acceptTerms'] }).check();
};
const place = (page: Page, said: Said): Promise<void> =>
  page.getByRole('button', { name: said['summary.place'] }).click();
const isThanked = (page: Page, said: Said): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: said['wizard.thank.title'], exact: true })).toBeVisible();

test.describe('The wizard at /menu on a phone', () => {
  let server: OwnServer;
  test.beforeEach(async () => {
    server = await ownServer();
  });
  test.afterEach(() => server.remove());
  test.use({ baseURL: OWN_URL, viewport: { width: 390, height: 844 } });

  for (const locale of walkedIn(locales, 'ar-AE'))
    test(
      `renews with the plan before as its first step, and orders the next one behind it (${locale}) — WIZ-003, WIZ-022, WIZ-050`,
      { tag: '@deep' },
      async ({ page, context }) => {
        const email = 'renew@demo.test';
        const said = texts[locale];
        await speaks(context, locale);
        await signIn(page, email);
        const before = (await orderOf(OWN_URL, email)).planParams!;
        await page.goto('/menu');
        await expect(page.getByText(said['wizard.start.asBefore'])).toBeVisible();
        await expect(page.locator('input[name^=plan][value="24"]')).toBeChecked();
        await chooseFirstDay(page);
        await page.locator('main button').last().click();
        await begins(page, 'preferences');
        await pastPreferences(page);
        await begins(page, 'plan');
        // The days have one tab stop; the arrow keys change the day.
        const days = page.getByRole('radiogroup', { name: said['wizard.plan.days'] }).getByRole('radio');
        await days.first().focus();
        await page.keyboard.press('ArrowDown');
        await expect(days.nth(1)).toBeChecked();
        await expect(days.nth(1)).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await expect(days.first()).toBeChecked();
        await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
        await toAddress(page, said);
        await toSummary(page, said);
        await place(page, said);
        await isThanked(page, said);
        const { planParams } = await orderOf(OWN_URL, email, 'renewed');
        expect(planParams).toMatchObject({ diet: before.diet, days_count: 24, payed: false, renew: true });
        expect(planParams!.id).not.toBe(before.id);
      },
    );

  for (const locale of walkedIn(locales, 'en-US'))
    test(
      `is filled from the first step to the summary without a network, and ordered once when it is back (${locale}) — WIZ-010, WIZ-016, WIZ-019, WIZ-022`,
      { tag: '@deep' },
      async ({ page, context }) => {
        const email = 'new@demo.test';
        const said = texts[locale];
        await speaks(context, locale);
        await signIn(page, email);
        await everythingKept(page);
        await context.setOffline(true);

        await toMenuPlan(page);
        for (let meal = 0; meal < 10; meal += 1) {
          await chooseDish(page, meal % 4);
          if (meal < 9) await nextMeal(page).click();
        }
        await toAddress(page, said);
        const home = page.getByRole('group', { name: said['address.kind.home'] });
        await home.getByLabel(said['order.street']).fill('Corniche Street');
        await home.getByLabel(said['order.apts']).fill('Villa 7');
        await home.getByLabel(said['order.area'], { exact: true }).selectOption({ index: 1 });
        await toSummary(page, said);
        await place(page, said);
        await expect(page.getByText(said['summary.offlineText'])).toBeVisible();
        await page.reload();
        await expect(page.getByRole('checkbox', { name: said['order.acceptTerms'] })).toBeChecked();
        const offline = page.getByText(said['shell.offline'], { exact: true }).first();
        await expect(offline).toBeVisible();

        await context.setOffline(false);
        await expect(offline).toBeHidden();
        await expect(page.getByText(said['summary.offlineText'])).toBeHidden();
        await place(page, said);
        await isThanked(page, said);
        expect((await orderOf(OWN_URL, email)).planParams).toMatchObject({ diet: 32, days_count: 5, payed: false });
        const { homeAddress } = await askServer<{ homeAddress: unknown }>(OWN_URL, email, 'profile', {
          type: 'getForDashboard',
          data: { subtype: 'get' },
        });
        expect(homeAddress).toMatchObject({ street: 'Corniche Street' });
      },
    );
});
