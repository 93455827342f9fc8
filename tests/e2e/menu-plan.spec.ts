import arabic from '../../src/i18n/catalogues/ar.wizard.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.wizard.json' with { type: 'json' };
import { expect, signIn, speaks, test, textOf } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { toMenuPlan } from './support/menu-plan.ts';

for (const [locale, said] of walkedIn(
  [
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const,
  'ar-AE',
))
  test(`a menu is put together by hand, without a network in the middle of it, and is whole after a reload (${locale}) — WIZ-011, WIZ-013, WIZ-055`, async ({
    page,
    context,
  }) => {
    await speaks(context, locale);
    await signIn(page, 'new@demo.test');
    await toMenuPlan(page);
    const day = page.locator('section[aria-labelledby=plan-day]');
    const dishes = day.locator('article');
    const choose = async (place: number): Promise<string> => {
      let title = '';
      // Another meal's dishes may still be on their way up.
      await expect(async () => {
        title = await textOf(dishes.nth(place).getByRole('heading'));
        await dishes.nth(place).getByRole('button', { name: title, exact: true }).click({ timeout: 2_000 });
      }).toPass();
      return title;
    };
    const next = page.locator('main [role=progressbar] + button');
    await choose(0);
    await next.click();
    await context.setOffline(true);
    const second = await choose(1);

    await next.click();
    const third = await choose(2);
    await page.reload();
    await page.getByRole('tab', { name: said['wizard.plan.order'] }).click();
    const order = page.getByRole('list', { name: said['wizard.plan.order'] });
    await expect(order.getByText(second).first()).toBeVisible();
    await expect(order.getByText(third).first()).toBeVisible();

    await page.getByRole('button', { name: said['wizard.plan.place'] }).click();
    await expect(page.getByRole('alertdialog')).toContainText(said['wizard.plan.fillAll']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: said['wizard.plan.fill'] }).click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
    await expect(order.getByText(second).first()).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('button', { name: said['wizard.plan.place'] }).click();
    await page.waitForURL('**/menu/profile');
  });
