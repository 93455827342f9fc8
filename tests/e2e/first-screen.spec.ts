import type { Page } from '@playwright/test';

import arabic from '../../src/i18n/catalogues/ar.account.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.account.json' with { type: 'json' };
import {
  drawnAhead,
  expect,
  PASSWORD,
  readyForOffline,
  signIn,
  signOut,
  test,
  todaysDishes,
} from './support/journey.ts';
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

    test('is usable before the app’s code has loaded, and early input and taps sign the customer in', async ({
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
      await expect(page.locator('html[data-sent]')).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'rtl' : 'ltr');
      await page.locator('input[name=email]').fill('active@demo.test');
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      // The URL does not contain the typed data.
      expect(new URL(page.url()).search).toBe('');
      come();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.locator('section[aria-labelledby=meals] article').first()).toBeVisible();
    });
  });
}

test('The landing page is usable before the app’s code has loaded, and follows a link that was tapped before', async ({
  page,
}) => {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  // The first script, which handles touches, loads soon; the rest loads slowly.
  await page.route('**/assets/frame-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('#root img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\.avif/);
  await expect(page.locator('html[data-sent]')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Sign In' }).click();
  come();
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** An earlier visit in that language: the device has both screens as they were rendered then. */
const visitBefore = async (page: Page, locale: string): Promise<void> => {
  await signIn(page, 'active@demo.test');
  await readyForOffline(page);
  await page.evaluate((language) => localStorage.setItem('sufra.locale', language), locale);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await readyForOffline(page);
  await drawnAhead(page);
};
/** Removes the worker; the app's frame loads only when the returned function is called. */
const withoutWorker = async (page: Page): Promise<() => void> => {
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/frame-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  return come;
};

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
  test(
    `A customer’s meals are shown before the app’s frame has come, also without a worker, and a dish touched by then opens (${locale})`,
    { tag: '@deep' },
    async ({ page }) => {
      await visitBefore(page, locale);
      const come = await withoutWorker(page);
      await page.goto('/', { waitUntil: 'commit' });
      const meals = page.locator('#drawn section[aria-labelledby=meals] article');
      await expect(meals.first()).toBeVisible();
      await expect(page.locator('#root')).toHaveAttribute('hidden');
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'rtl' : 'ltr');
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
    `A customer’s figures of the body are shown before the app’s frame has come, and the one touched by then opens (${locale})`,
    { tag: '@deep' },
    async ({ page }) => {
      await visitBefore(page, locale);
      await page.goto('/body-analysis');
      await expect(page.locator('#root main figure').first()).toBeVisible();
      await expect(page.locator('#drawn')).toHaveCount(0);
      const said = await page.locator('main dl').first().locator('dt, dd > span:first-child').allInnerTexts();
      await drawnAhead(page);
      const come = await withoutWorker(page);
      await page.goto('/body-analysis', { waitUntil: 'commit' });
      const drawn = page.locator('#drawn');
      await expect(drawn.locator('dl')).toBeVisible();
      await expect(page.locator('#root')).toHaveAttribute('hidden');
      expect(await drawn.locator('dt, dd > span:first-child').allInnerTexts()).toEqual(said);
      await drawn.locator('dd button').nth(2).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      come();
      await expect(page.getByRole('dialog').locator('input[name=height]')).toBeVisible();
      await expect(drawn).toHaveCount(0);
      await expect(page.locator('main figure').first()).toBeAttached();
    },
  );

test('A customer’s day is shown offline from the last visit until the app replaces it, and not after a sign-out', async ({
  page,
  context,
}) => {
  await visitBefore(page, 'en-US');
  const dishes = await todaysDishes(page).locator('h3').allInnerTexts();
  await page.addInitScript(() => {
    /** Records the main elements of the screen in their order: never two at once, and never none after the first. */
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const mains = [...document.querySelectorAll('main')].filter((main) => main.closest('[hidden]') === null);
      const cards = document.querySelectorAll('#drawn article h3').length;
      const now = `${mains.length} ${cards > 0 ? 'drawn' : 'not drawn'}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  });
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.locator('#root article h3').first()).toBeVisible();
  await expect(page.locator('#drawn')).toHaveCount(0);
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect((await seen()).filter((each) => each.endsWith(' drawn') && !each.includes('not'))).toEqual(['1 drawn']);
  expect((await seen()).at(-1)).toBe('1 not drawn');
  expect(await todaysDishes(page).locator('h3').allInnerTexts()).toEqual(dishes);

  await context.setOffline(false);
  await signOut(page);
  // As if the mark of a signed-in customer were still there: the session, not the mark, decides what is shown.
  await page.evaluate(() => localStorage.setItem('sufra.session', '1'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Build my meal plan' })).toBeVisible();
  expect((await seen()).filter((each) => each === '1 drawn' || each === '2 drawn')).toEqual([]);
});
