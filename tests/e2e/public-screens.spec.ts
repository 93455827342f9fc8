import { expect, test } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';

const addresses = [
  '/',
  '/sign-in',
  '/this-week',
  '/terms',
  '/contact',
  '/nutrition-support',
  '/nutrition-support/blog',
  '/nutrition-support/blog/article/3',
  '/nutrition-support/forum',
  '/nutrition-support/forum/thread/3',
];

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
  test.describe(`A public screen in ${locale}`, () => {
    test.use({ locale });

    // Each test fails on any console error, such as markup that React cannot hydrate.
    for (const address of addresses)
      test(`${address} is taken over by the app as the server has sent it`, async ({ page }) => {
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { sent: document.querySelector('#root h1') });
          });
        });
        await page.goto(address);
        await expect(page.locator('html[data-sent]')).toHaveCount(0);
        const same = await page.evaluate(
          () => (window as unknown as { sent: Element | null }).sent === document.querySelector('#root h1'),
        );
        expect(same).toBe(true);
        // It answers.
        await page.getByRole('banner').getByRole('button').first().click();
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'ltr' : 'rtl');
      });

    test('is replaced by the app in the other language for a visitor who has chosen that language', async ({
      page,
    }) => {
      const other = locale === 'ar-AE' ? 'en-US' : 'ar-AE';
      await page.addInitScript((chosen) => localStorage.setItem('sufra.locale', chosen), other);
      await page.goto('/nutrition-support/blog/article/3');
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        other === 'en-US' ? 'Drinking enough in a Gulf summer' : /[\u0600-\u06ff]/,
      );
    });
  });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, heading, text] of [
    ['en-US', 'Terms and Conditions', 'Cancelling'],
    ['ar-AE', 'الشروط والأحكام', 'الإلغاء'],
  ] as const)
    test.describe(locale, () => {
      test.use({ locale });
      test('the terms and a discussion can be read', async ({ page }) => {
        await page.goto('/terms');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.locator('main article')).toContainText(text);
        await page.goto('/nutrition-support/forum/thread/3');
        await expect(page.locator('main article h1')).toHaveText(/\S/);
        await expect(page.locator('[data-comment]').first()).toBeVisible();
      });
    });
});
