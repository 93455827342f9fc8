import type { Page } from '@playwright/test';

import arabicAddress from '../../src/i18n/catalogues/ar.address.json' with { type: 'json' };
import arabicSummary from '../../src/i18n/catalogues/ar.summary.json' with { type: 'json' };
import arabicWizard from '../../src/i18n/catalogues/ar.wizard.json' with { type: 'json' };
import englishAddress from '../../src/i18n/catalogues/en.address.json' with { type: 'json' };
import englishSummary from '../../src/i18n/catalogues/en.summary.json' with { type: 'json' };
import englishWizard from '../../src/i18n/catalogues/en.wizard.json' with { type: 'json' };
import { expect, signIn, speaks, test, withoutWorker } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { beginWizard, orderOf } from './support/shopper.ts';
import { words } from './support/words.ts';

const people = {
  'en-US': {
    email: 'new@demo.test',
    said: { ...words['en-US'], ...englishAddress, ...englishSummary, ...englishWizard },
  },
  'ar-AE': {
    email: 'draft@demo.test',
    said: { ...words['ar-AE'], ...arabicAddress, ...arabicSummary, ...arabicWizard },
  },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** After a change of step, keyboard and screen reader start at its heading. */
const stepBegins = async (page: Page, name: string): Promise<void> => {
  await expect(heading(page, name)).toBeVisible();
  await expect(heading(page, name)).toBeFocused();
};

test.use(withoutWorker);

test.describe('A plan started on another device', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL, viewport: { width: 390, height: 844 } });

  for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'en-US'))
    test(`is gone on with at the profile, ordered once from the summary, and thanked for, in ${locale} — XTR-028, WIZ-016, WIZ-019, WIZ-022, WIZ-023, WIZ-025`, async ({
      page,
      context,
    }) => {
      const { email, said } = people[locale];
      await speaks(context, locale);
      if (locale === 'en-US') await beginWizard(OWN_URL, email);
      await signIn(page, email, '/menu/profile');
      await expect(heading(page, said['wizard.profile.title'])).toBeVisible();
      await expect(page.getByText(said['wizard.draft.everywhere'])).toBeVisible();
      await page.getByRole('button', { name: said['wizard.profile.next'] }).click();

      await stepBegins(page, said['wizard.address.title']);
      if (locale === 'en-US') {
        const home = page.getByRole('group', { name: said['address.kind.home'] });
        await home.getByLabel(said['order.street']).fill('Corniche Street');
        await home.getByLabel(said['order.apts']).fill('Villa 7');
        await home.getByLabel(said['order.area'], { exact: true }).selectOption({ index: 1 });
      }
      await page.getByRole('button', { name: said['wizard.address.next'], exact: true }).click();

      await stepBegins(page, said['summary.title']);
      await page.getByRole('button', { name: said['summary.place'] }).click();
      await expect(page.getByText(said['order.termsMissing'])).toBeVisible();
      await page.getByRole('checkbox', { name: said['order.acceptTerms'] }).check();
      const total = await page.locator('output').filter({ hasText: said['order.total'] }).textContent();
      await page.getByRole('button', { name: said['summary.place'] }).dblclick();

      await stepBegins(page, said['wizard.thank.title']);
      await expect(page.getByText(said['wizard.thank.manager'])).toBeVisible();
      await expect(page.getByRole('button', { name: said['wizard.thank.calendar'] })).toBeVisible();
      expect(total).toMatch(/\d/);
      expect((await orderOf(OWN_URL, email)).planParams).toMatchObject({ payed: false, diet: 32 });
      const { draft } = await askServer<{ draft: unknown }>(OWN_URL, email, 'order', { type: 'getDraft', data: {} });
      expect(draft).toBeNull();
      await page.getByRole('link', { name: said['shell.today'], exact: true }).last().click();
      await expect(page).toHaveURL(`${OWN_URL}/`);
    });
});
