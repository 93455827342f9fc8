import type { Page } from '@playwright/test';

import arabicBlog from '#src/i18n/catalogues/ar.blog.json' with { type: 'json' };
import arabicShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import blog from '#src/i18n/catalogues/en.blog.json' with { type: 'json' };
import shell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import { settled, violations } from '../support/accessibility.ts';
import { deviceContents } from '../support/device-contents.ts';
import { appKept, expect, speaks, test } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';

const texts = {
  'en-US': { ...blog, ...shell, asOf: /^as of/, category: 'Move and recover' },
  'ar-AE': { ...arabicBlog, ...arabicShell, asOf: /^آخر تحديث/, category: 'الحركة والتعافي' },
};

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'en-US')) {
  test(`A visitor reads down the articles, opens one, comes back to the same place and reads on without a network, in ${locale} — NUT-003, NUT-010, NUT-015, NUT-017`, async ({
    page,
    context,
  }) => {
    const say = texts[locale];
    const cards = page.locator('[role=tabpanel] article');
    await speaks(page, locale);
    await page.goto('/nutrition-support');
    await page.getByRole('button', { name: say['shell.cookiesOk'] }).click();
    await page.locator('main').getByRole('link', { name: say['shell.subject.blog'], exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say['shell.subject.blog'] })).toBeVisible();
    await expect(cards).toHaveCount(20);
    await settled(page);
    expect(await violations(page)).toEqual([]);

    await cards.nth(18).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(36);
    const opened = cards.nth(22);
    await opened.getByRole('link').hover();
    const title = (await opened.locator('h2').textContent())!;
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(2_000);
    await opened.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main article p + p').first()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);

    await page.goBack();
    await expect(opened.getByRole('link')).toBeFocused();
    await expect(cards).toHaveCount(36);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThanOrEqual(2);

    await page.getByRole('tab', { name: say.category }).click();
    await expect(page).toHaveURL(/\?category=4$/);
    const unread = cards.last();
    const name = (await unread.locator('h2').textContent())!;
    const id = await unread.getAttribute('data-post');
    await expect.poll(async () => (await deviceContents(page)).includes(`"postId":${id}`)).toBe(true);
    await appKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(unread.locator('h2')).toHaveText(name);
    await unread.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('main article p + p').first()).toBeVisible();
    await expect(page.locator('main').getByText(say.asOf).first()).toBeVisible();
    await expect(page.locator('main article img').first()).toBeVisible();
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article can be read at its own URL, and links to the other articles — XTR-026', async ({ page }) => {
    const answer = await page.goto('/nutrition-support/blog/article/3');
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle('Drinking enough in a Gulf summer · Sufra');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drinking enough in a Gulf summer');
    await expect(page.locator('main article')).toContainText('Keep a bottle in sight');
    await expect(page.locator('main article img')).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('link', { name: 'In praise of the lentil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In praise of the lentil');
    await page.locator('main a[data-way]').last().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('In praise of the lentil');
  });
});

/** The positions of the text, exact to the pixel. */
const places = (page: Page, within: string): Promise<string[]> =>
  page.locator(`${within} main :is(h1, h2, p, li, img, time, button)`).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.localName} ${[x, y, width, height].map(Math.round).join(' ')}`;
      }),
  );

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
  test.describe(`Before the app’s code has come, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    for (const [name, address, last] of [
      ['article', '/nutrition-support/blog/article/3', 'main > nav a'],
      ['discussion', '/nutrition-support/forum/thread/3', '[data-comment]'],
    ] as const)
      test(`a visitor reads the ${name} from its beginning to its end, and nothing moves when the app takes over — XTR-026`, async ({
        page,
      }) => {
        let come = (): void => undefined;
        const coming = new Promise<void>((resolve) => (come = resolve));
        await page.route('**/assets/*.js', async (route) => {
          await coming;
          await route.continue();
        });
        await page.addInitScript(() => {
          Object.assign(window, { moved: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              (window as unknown as { moved: number }).moved += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.locator('#root h1')).toBeVisible();
        await expect(page.locator(`#root ${last}`).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar-AE' ? 'rtl' : 'ltr');
        for (const picture of await page.locator('#root article img').all())
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await page.evaluate(() => window.scrollTo(0, 120));
        const read = await places(page, '#root');
        expect(read.length).toBeGreaterThan(8);
        come();
        await expect(page.locator('html[data-sent]')).toHaveCount(0);
        expect(await places(page, '#root')).toEqual(read);
        expect(await page.evaluate(() => window.scrollY)).toBe(120);
        await settled(page);
        expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);
        expect(await violations(page)).toEqual([]);
      });
  });
