import arabic from '../../src/i18n/catalogues/ar.wizard.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.wizard.json' with { type: 'json' };
import { everythingKept, expect, signIn, speaks, test } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { chooseDish, putPlanAway, toMenuPlan } from './support/menu-plan.ts';
import { words } from './support/words.ts';

for (const [locale, said] of walkedIn(
  [
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const,
  'ar-AE',
))
  test(
    `a filled menu is changed by hand, without a network in the middle of it, and is whole after a reload (${locale}) — WIZ-011, WIZ-013, WIZ-055`,
    { tag: '@deep' },
    async ({ page, context, baseURL }) => {
      await putPlanAway(baseURL!, 'new@demo.test');
      await speaks(context, locale);
      await signIn(page, 'new@demo.test');
      await toMenuPlan(page);
      const whole = page.getByRole('progressbar');
      await expect(whole).toHaveAttribute('aria-valuenow', '5');
      const first = await chooseDish(page, 1);
      // The data for a reload without a network must be on the device first.
      await everythingKept(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: words[locale]['shell.nextDay'] }).click();
      const second = await chooseDish(page, 2);

      await page.reload();
      await page.getByRole('tab', { name: said['wizard.plan.order'] }).click();
      const order = page.getByRole('list', { name: said['wizard.plan.order'] });
      await expect(order.getByText(first).first()).toBeVisible();
      await expect(order.getByText(second).first()).toBeVisible();
      await expect(whole).toHaveAttribute('aria-valuenow', '5');

      await context.setOffline(false);
      await page.getByRole('button', { name: said['wizard.plan.place'] }).click();
      await page.waitForURL('**/menu/profile');
    },
  );
