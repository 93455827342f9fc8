import type { Page } from '@playwright/test';

import { customersMenu, expect, signIn, speaks, test, todaysDishes, withoutWorker } from '../support/journey.ts';

test.use(withoutWorker);

/** The safe areas of an iPhone with a notch, in CSS pixels. */
const upright = { top: 59, bottom: 34, left: 0, right: 0 };
const onItsSide = { top: 0, bottom: 21, left: 59, right: 59 };

const keepClear = async (page: Page, insets: typeof upright): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { ...insets, topMax: insets.top, bottomMax: insets.bottom, leftMax: insets.left, rightMax: insets.right },
  });
};
/** The names of visible controls and texts that are inside the phone's safe areas. */
const covered = (page: Page, within: string, insets: typeof upright): Promise<string[]> =>
  page.evaluate(
    ([selector, { top, bottom, left, right }]) =>
      [...document.querySelectorAll<HTMLElement>(`${selector} :is(a, button, input, select, textarea, h1, h2, p)`)]
        .filter((element) => {
          if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
          // Content that scrolls horizontally may pass the edge.
          for (let above = element.parentElement; above; above = above.parentElement)
            if (above.scrollWidth > above.clientWidth && getComputedStyle(above).overflowX === 'auto') return false;
          const box = element.getBoundingClientRect();
          if (box.width === 0 || box.bottom <= 0 || box.top >= window.innerHeight) return false;
          return (
            box.left < left - 1 ||
            box.right > window.innerWidth - right + 1 ||
            box.top < top - 1 ||
            box.bottom > window.innerHeight - bottom + 1
          );
        })
        .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
    [within, insets] as const,
  );

test('header, tab bar and sheet do not overlap the notch or the home indicator', async ({ page }) => {
  await signIn(page, 'active@demo.test');
  await keepClear(page, upright);
  await expect(todaysDishes(page).first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--safe-top'))).not.toBe('0px');
  expect(await covered(page, 'header', upright)).toEqual([]);
  expect(await covered(page, 'nav:has([aria-current=page])', upright)).toEqual([]);
  await customersMenu(page).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  expect(await covered(page, 'dialog', upright)).toEqual([]);
});

test('the header does not overlap the notch on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signIn(page, 'active@demo.test');
  await keepClear(page, onItsSide);
  await expect(todaysDishes(page).first()).toBeVisible();
  expect(await covered(page, 'header', { ...onItsSide, bottom: 0 })).toEqual([]);
});

for (const language of ['en', 'ar'])
  for (const side of ['left', 'right'] as const)
    test(`a phone on its side keeps ways back, log-out and footer out of a notch on the ${side} (${language})`, async ({
      page,
    }) => {
      const insets = { top: 0, bottom: 0, left: 0, right: 0, [side]: 59 };
      // Scrolled content may pass the upper and the lower edge.
      const sides = { ...insets, top: -Infinity, bottom: -Infinity };
      // Narrower than 768 px, so the phone's layout is shown.
      await page.setViewportSize({ width: 667, height: 375 });
      await speaks(page, language);
      await page.goto('/contact');
      await keepClear(page, insets);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await expect(page.locator('footer a').first()).toBeVisible();
      expect(await covered(page, 'footer', sides)).toEqual([]);
      // The chosen language becomes the account's.
      await signIn(page, language === 'ar' ? 'arabic@demo.test' : 'active@demo.test', '/profile/notices/settings');
      for (const address of ['/profile/notices/settings', '/nutrition-support/forum', '/profile', '/modify']) {
        await page.goto(address);
        await keepClear(page, insets);
        await expect(page.locator('main :is(a, button)').first()).toBeVisible();
        expect(await covered(page, 'header', sides), address).toEqual([]);
        expect(await covered(page, 'main', sides), address).toEqual([]);
        await page.locator('main :is(a, button)').last().scrollIntoViewIfNeeded();
        expect(await covered(page, 'main', sides), address).toEqual([]);
      }
    });

test('each input field is large enough that an iPhone does not zoom the page', async ({ page }) => {
  const small = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 80)),
    );
  await page.goto('/sign-in');
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(await small()).toEqual([]);
  await signIn(page, 'active@demo.test', '/nutrition-support/forum/add');
  await expect(page.locator('[contenteditable=true]')).toBeVisible();
  expect(await small()).toEqual([]);
  for (const [path, field] of [
    ['/profile#person', 'main select, main input'],
    ['/progress?log=weight', 'dialog input'],
    ['/modify/address', 'main select, main input, main textarea'],
    ['/feedback/general', 'main textarea'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(field).first()).toBeAttached();
    expect(await small(), path).toEqual([]);
  }
});
