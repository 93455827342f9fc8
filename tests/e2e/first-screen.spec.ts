import arabic from '../../src/i18n/catalogues/ar.account.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.account.json' with { type: 'json' };
import { everythingKept, expect, PASSWORD, readyForOffline, signIn, test, todaysDishes } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';

for (const [locale, texts] of walkedIn(
  [
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const,
  'en-US',
)) {
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

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
  test(
    `A customer’s meals stand before the app’s frame has come where no worker draws them, and a dish touched by then opens (${locale})`,
    { tag: '@deep' },
    async ({ page }) => {
      await signIn(page, 'active@demo.test');
      await readyForOffline(page);
      await page.evaluate(async (language) => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
        localStorage.setItem('sufra.locale', language);
      }, locale);
      let come = (): void => undefined;
      const coming = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/assets/frame-*.js', async (route) => {
        await coming;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const meals = page.locator('#drawn section[aria-labelledby=meals] article');
      await expect(meals.first()).toBeVisible();
      await expect(page.locator('#root')).toHaveAttribute('hidden');
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'rtl' : 'ltr');
      // By its picture: its name changes language as soon as the device has been told the other one.
      const [, dish] = /\/dishes\/(\d+)-/.exec((await meals.nth(1).locator('img').getAttribute('src'))!)!;
      await meals.nth(1).getByRole('button').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      come();
      await expect(page.getByRole('dialog').locator(`img[src*="/dishes/${dish}-"]`).first()).toBeVisible();
      await expect(page.locator('#drawn')).toHaveCount(0);
      await expect(todaysDishes(page)).not.toHaveCount(0);
    },
  );

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
  test(
    `A customer’s figures of the body stand without a network before the app has begun, and the one touched by then opens (${locale})`,
    { tag: '@deep' },
    async ({ page, context }) => {
      await signIn(page, 'active@demo.test');
      await readyForOffline(page);
      await page.evaluate((language) => localStorage.setItem('sufra.locale', language), locale);
      await page.goto('/body-analysis');
      await expect(page.locator('main figure').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      // In the language of the screen before, once that has told the worker which it was.
      const told = () => page.evaluate(async () => (await (await caches.match('/screen-mark'))?.json())?.locale);
      await expect.poll(told).toBe(locale);
      await everythingKept(page);
      const said = await page.locator('main dl').first().locator('dt, dd > span:first-child').allInnerTexts();
      await context.setOffline(true);
      // The worker has left the app's script out of its page; it comes when the test says so.
      await page.addInitScript(() => {
        const append = Element.prototype.append;
        Element.prototype.append = function (...parts) {
          if (!parts.some((part) => part instanceof HTMLScriptElement)) return append.apply(this, parts);
          Object.assign(window, { begin: () => append.apply(this, parts) });
        };
      });
      await page.goto('/body-analysis', { waitUntil: 'commit' });
      const drawn = page.locator('#drawn');
      await expect(drawn.locator('dl')).toBeVisible();
      await expect(page.locator('#root')).toHaveAttribute('hidden');
      expect(await drawn.locator('dt, dd > span:first-child').allInnerTexts()).toEqual(said);
      await drawn.locator('dd button').nth(2).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.waitForFunction(() => 'begin' in window);
      await page.evaluate(() => (window as unknown as { begin: () => void }).begin());
      await expect(page.getByRole('dialog').locator('input[name=height]')).toBeVisible();
      await expect(drawn).toHaveCount(0);
      await expect(page.locator('main figure').first()).toBeAttached();
    },
  );
