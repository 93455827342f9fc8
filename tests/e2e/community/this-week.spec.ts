import arabicHome from '#src/i18n/catalogues/ar.home.json' with { type: 'json' };
import arabicShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabicWeek from '#src/i18n/catalogues/ar.week.json' with { type: 'json' };
import home from '#src/i18n/catalogues/en.home.json' with { type: 'json' };
import shell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import week from '#src/i18n/catalogues/en.week.json' with { type: 'json' };
import { settled, violations } from '../support/accessibility.ts';
import { appKept, expect, PASSWORD, speaks, test, textOf } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';

const texts = {
  'en-US': { ...home, ...shell, ...week, diet: 'Keto', contains: /^Contains |^None of the 14/, asOf: /^as of/ },
  'ar-AE': {
    ...arabicHome,
    ...arabicShell,
    ...arabicWeek,
    diet: 'الكيتو',
    contains: /^يحتوي على |^لا يحتوي على أي/,
    asOf: /^آخر تحديث/,
  },
};

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE')) {
  const say = texts[locale];
  test(
    `A visitor looks at this week’s menu by diet and day, down to a dish, reads it again without a network, and takes the diet along, in ${locale} — XTR-031`,
    { tag: '@deep' },
    async ({ page, context }) => {
      const dishes = page.locator('main [role=tabpanel] article');
      await speaks(page, locale);
      await page.goto('/');
      await page.getByRole('button', { name: say['shell.cookiesOk'] }).click();
      await page.getByRole('link', { name: say['home.seeWeek'] }).click();
      await expect(page).toHaveURL(/\/this-week$/);
      await expect(page.getByRole('heading', { level: 1, name: say['week.title'] })).toBeFocused();
      await expect(dishes.first()).toBeVisible();

      await page.getByRole('tab', { name: say.diet }).click();
      await expect(page).toHaveURL(/\/this-week\?diet=35$/);
      await expect(page.getByText(say['week.diet.keto'])).toBeVisible();
      const today = await textOf(dishes.first().locator('h4'));
      await page
        .getByRole('group', { name: say['week.days'] })
        .or(page.getByRole('radiogroup'))
        .getByRole('radio')
        .nth(2)
        .check();
      await expect(page).toHaveURL(/\?diet=35&day=\d{4}-\d\d-\d\d$/);
      await expect(dishes.first().locator('h4')).not.toHaveText(today);
      await settled(page);
      expect(await violations(page)).toEqual([]);

      // Five meals are shown, and each dish has its figures and its allergens.
      await expect(page.locator('main [role=tabpanel] section h3')).toHaveCount(5);
      for (const dish of (await dishes.all()).slice(0, 8)) {
        await expect(dish.locator('dd')).toHaveCount(3);
        await expect(dish.getByText(say.contains)).toHaveCount(1);
      }

      const named = await textOf(dishes.first().locator('h4'));
      await dishes.first().getByRole('button').click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText(named, { exact: true })).toBeVisible();
      await expect(sheet.locator('h3').first()).toBeVisible();
      await settled(page);
      expect(await violations(page)).toEqual([]);
      await sheet.getByRole('button', { name: say['shell.close'] }).click();

      await appKept(page);
      await context.setOffline(true);
      await page.reload();
      await expect(dishes.first().locator('h4')).toHaveText(named);
      await expect(page.locator('main').getByText(say.asOf)).toBeVisible();
      await context.setOffline(false);

      const way = page.locator('main').getByRole('link', { name: say['shell.buildPlan'] });
      await expect(way).toHaveAttribute('href', '/menu?diet=35');
      await way.click();
      await expect(page).toHaveURL(/\/sign-in\?next=/);
      await page.locator('input[name=email]').fill('draft@demo.test');
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL(/\/menu$/);
      await expect(page.getByRole('radio', { name: new RegExp(`^${say.diet}`) })).toBeChecked();
    },
  );
}
