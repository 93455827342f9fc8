import { expect, signIn, speaks, test, todaysDishes } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { words } from '../support/words.ts';

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'en-US')) {
  const say = words[locale];
  test.describe(`A phone lying on its side, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => speaks(page, locale));

    test('visibly asks a visitor and a customer to turn the phone upright — SHL-055', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: say['shell.cookiesOk'] }).click();
      const notice = page.getByText(say['shell.rotate']);
      const seen = async (): Promise<void> => {
        await page.setViewportSize({ width: 667, height: 375 });
        await expect(notice).toBeInViewport({ ratio: 1 });
        // Nothing covers the notice.
        await notice.click({ trial: true });
        await page.setViewportSize({ width: 375, height: 667 });
      };
      await seen();
      await signIn(page, 'active@demo.test');
      await expect(todaysDishes(page).first()).toBeVisible();
      await seen();
    });
  });
}
