import arabic from '../../src/i18n/catalogues/ar.account.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.account.json' with { type: 'json' };
import { expect, PASSWORD, test } from './support/journey.ts';

for (const [locale, texts] of [
  ['en-US', english],
  ['ar-AE', arabic],
] as const) {
  test.describe(`A visitor’s first screen in ${locale}`, () => {
    test.use({ locale });

    test('stands before the app’s code has come; what is typed and pressed meanwhile signs the customer in', async ({
      page,
    }) => {
      let come = (): void => undefined;
      const coming = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto('/sign-in', { waitUntil: 'commit' });
      const subtitle = page.getByText(texts['account.signInSubtitle']);
      await expect(subtitle).toBeVisible();
      await expect(page.locator('#prerendered')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'rtl' : 'ltr');
      await page.locator('input[name=email]').fill('active@demo.test');
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      // Nothing of it stands in an address.
      expect(new URL(page.url()).search).toBe('');
      come();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.locator('section[aria-labelledby=meals] article').first()).toBeVisible();
    });
  });
}

test('The landing stands before the app’s code has come, and follows a link that was tapped by then', async ({
  page,
}) => {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  // Its first script, which takes the touches, is there soon; the rest takes its time.
  await page.route('**/assets/frame-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#prerendered h1')).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('#prerendered img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\.avif/);
  await expect(page.locator('#root')).toHaveAttribute('hidden');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Sign In' }).click();
  come();
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
