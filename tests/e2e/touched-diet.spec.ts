import arabicHome from '../../src/i18n/catalogues/ar.home.json' with { type: 'json' };
import arabicShell from '../../src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabicSign from '../../src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import arabicCheckout from '../../src/i18n/catalogues/ar.checkout.json' with { type: 'json' };
import home from '../../src/i18n/catalogues/en.home.json' with { type: 'json' };
import shell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import sign from '../../src/i18n/catalogues/en.signup.json' with { type: 'json' };
import checkout from '../../src/i18n/catalogues/en.checkout.json' with { type: 'json' };
import { expect, test } from './support/journey.ts';

const texts = {
  'en-US': { ...home, ...shell, ...sign, ...checkout, diet: 'Keto' },
  'ar-AE': { ...arabicHome, ...arabicShell, ...arabicSign, ...arabicCheckout, diet: 'الكيتو' },
} as const;

for (const locale of ['en-US', 'ar-AE'] as const)
  test(`A visitor touches a diet, signs up on the way, and finds it chosen; later goes on where they stopped, in ${locale} — XTR-037`, async ({
    page,
  }) => {
    const say = texts[locale];
    await page.addInitScript((language) => localStorage.setItem('sufra.locale', language), locale);
    await page.goto('/');
    // The app takes the place of what the build has drawn meanwhile.
    await expect(() => page.getByRole('heading', { name: say['home.diets'] }).scrollIntoViewIfNeeded()).toPass();
    await page
      .locator('main')
      .getByRole('link', { name: new RegExp(`^${say.diet}`) })
      .click();
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

    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 });
    await page.getByRole('radio', { name: say['checkout.allergiesNone'] }).check();
    await page.getByRole('button', { name: say['checkout.next'], exact: true }).click();
    await expect(page).toHaveURL(/\/meal-types-and-days$/);
    await expect(page.getByRole('radio', { name: new RegExp(`^${say.diet}`) })).toBeChecked();

    await page.reload();
    await expect(page.getByRole('radio', { name: new RegExp(`^${say.diet}`) })).toBeChecked();
    await page.goto('/');
    await page.getByRole('link', { name: say['shell.buildPlan'] }).first().click();
    await expect(page).toHaveURL(/\/meal-types-and-days$/);
  });
