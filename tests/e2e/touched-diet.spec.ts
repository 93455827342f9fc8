import arabicHome from '../../src/i18n/catalogues/ar.home.json' with { type: 'json' };
import arabicShell from '../../src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabicSign from '../../src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import arabicWizard from '../../src/i18n/catalogues/ar.wizard.json' with { type: 'json' };
import arabicCheckout from '../../src/i18n/catalogues/ar.checkout.json' with { type: 'json' };
import home from '../../src/i18n/catalogues/en.home.json' with { type: 'json' };
import wizard from '../../src/i18n/catalogues/en.wizard.json' with { type: 'json' };
import shell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import sign from '../../src/i18n/catalogues/en.signup.json' with { type: 'json' };
import checkout from '../../src/i18n/catalogues/en.checkout.json' with { type: 'json' };
import { expect, speaks, test, withoutWorker } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';

const texts = {
  'en-US': { ...home, ...shell, ...sign, ...checkout, ...wizard, diet: 'Keto', days: /^20 days/ },
  'ar-AE': {
    ...arabicHome,
    ...arabicShell,
    ...arabicSign,
    ...arabicCheckout,
    ...arabicWizard,
    diet: 'الكيتو',
    days: /^20 يومًا/,
  },
} as const;

test.use(withoutWorker);

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
  test(
    `A visitor touches a diet, signs up on the way, finds it chosen, and answers the wizard up to the menu, in ${locale} — XTR-037, WIZ-007, WIZ-010, HOM-001`,
    { tag: '@deep' },
    async ({ page }) => {
      const say = texts[locale];
      await speaks(page, locale);
      await page.goto('/');
      // The app replaces the pre-rendered screen meanwhile.
      await expect(() => page.getByRole('heading', { name: say['home.diets'] }).scrollIntoViewIfNeeded()).toPass();
      await page
        .locator('main')
        .getByRole('link', { name: new RegExp(`^${say.diet}`) })
        .click();
      await expect(page).toHaveURL(/\/build\?diet=35$/);
      await expect(page.getByRole('radio', { name: new RegExp(`^${say.diet}`) })).toBeChecked();
      // A link to the wizard asks for a sign-in first.
      await page.goto('/menu?diet=35');
      await expect(page).toHaveURL(/\/sign-in\?next=/);
      await page.locator('main a[href^="/sign-up"]').first().click();
      await expect(page).toHaveURL(/\/sign-up\?next=/);
      await page.locator('input[name=first_name]').fill('Mona');
      await page.locator('input[name=last_name]').fill('Haddad');
      await page.locator('input[name=whatsUpnumber]').fill('050 765 4321');
      await page.getByRole('button', { name: say['signup.next'], exact: true }).first().click();
      await page.locator('input[name=email]').fill(`touched-${locale.toLowerCase()}@example.com`);
      await page.locator('input[name=password]').fill('a calm green morning');
      await page.getByRole('button', { name: say['signup.create'], exact: true }).click();

      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.getByRole('radio', { name: new RegExp(`^${say.diet}`) })).toBeChecked();
      await page.getByRole('radio', { name: say.days }).check();
      await page.getByRole('button', { name: say['shell.nextMonth'] }).click();
      await page.locator('main td button:not([aria-disabled=true])').first().click();
      await page.locator('select[name=emirate]').selectOption({ index: 1 });
      await page.getByRole('group', { name: say['checkout.deliveryTime'] }).first().getByRole('radio').first().check();
      await page.getByRole('button', { name: say['wizard.start.next'] }).click();

      await expect(page).toHaveURL(/\/menu\/preferences$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('radio', { name: say['checkout.allergiesNone'] }).check();
      await page.getByRole('button', { name: say['wizard.prefs.next'] }).click();
      await expect(page).toHaveURL(/\/menu\/plan$/);

      await page.goto('/');
      await page.getByRole('link', { name: say['shell.buildPlan'] }).first().click();
      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.getByRole('radio', { name: new RegExp(`^${say.diet}`) })).toBeChecked();
    },
  );
