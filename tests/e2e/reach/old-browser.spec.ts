import { expect, test, withoutWorker } from '../support/journey.ts';

test.use(withoutWorker);

/** The features that a browser just below the supported versions lacks, one for each engine (scripts/floor). */
const missing = {
  'Safari 16.3 and Chrome 110': () => Reflect.deleteProperty(String.prototype, 'isWellFormed'),
  'Firefox 127': () => Reflect.deleteProperty(globalThis, 'CSSPropertyRule'),
} as const;

for (const [browser, take] of Object.entries(missing))
  for (const path of ['/', '/profile'])
    test(`A browser as old as ${browser} reads on ${path} in both languages that it is too old, and nothing starts`, async ({
      page,
    }) => {
      await page.addInitScript(take);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText('This browser is too old to show Sufra.')).toBeVisible();
      const arabic = page.getByText('هذا المتصفح قديم ولا يمكنه عرض سفرة.');
      await expect(arabic).toBeVisible();
      await expect(arabic).toHaveAttribute('dir', 'rtl');
      await expect(arabic).toHaveAttribute('lang', 'ar');
      // Only the sentence is shown: no empty frame, and no screen of an app that would break.
      expect(await page.locator('body > *').count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

test('A supported browser does not show the too-old notice', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Build my meal plan' })).toBeVisible();
  await expect(page.locator('#too-old')).toBeHidden();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says in both languages that it needs JavaScript', async ({ page }) => {
    await page.goto('/profile');
    // A text search does not find the text of a noscript.
    const noscript = page.locator('noscript');
    await expect(noscript).toBeVisible();
    const said = await noscript.evaluate((element) => (element as HTMLElement).innerText);
    expect(said).toContain('Sufra needs JavaScript to show your menu.');
    expect(said).toContain('تحتاج سفرة إلى JavaScript لعرض قائمتك.');
  });
});
