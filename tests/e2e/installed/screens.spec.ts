import type { Browser, Page } from '@playwright/test';

import { settled } from '../support/accessibility.ts';
import { expect, signIn, test, withoutWorker } from '../support/journey.ts';
import { standingOut } from '../support/judge.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { phone, putAway, type Phone } from '../support/phone.ts';

const people = {
  'active@demo.test': {
    '/': 'section[aria-labelledby=meals] article',
    '/modify': 'main article h3, main article h2',
    '/progress': '[role=tabpanel] svg',
    '/profile#addresses': 'main address',
  },
  'draft@demo.test': { '/checkout/menus': 'section[aria-labelledby=menu-day] article' },
} as const;
// The chosen language becomes the account's.
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());

/** A phone in landscape, a foldable, tablets in portrait. */
const sizes = [
  { width: 844, height: 390 },
  { width: 600, height: 900 },
  { width: 820, height: 1180 },
  { width: 900, height: 1100 },
  { width: 1024, height: 768 },
];

/** Signs in once for all screens of a person, and opens each screen. */
const eachScreen = async (
  browser: Browser,
  look: (page: Page, address: string) => Promise<void>,
  locale = 'en-US',
): Promise<void> => {
  for (const [email, screens] of Object.entries(people)) {
    const device: Phone = await phone(browser, OWN_URL, { reducedMotion: 'reduce', ...withoutWorker });
    const page = await device.context.newPage();
    await signIn(page, email);
    await page.evaluate((speaks) => localStorage.setItem('sufra.locale', speaks), locale);
    await page.reload();
    for (const [address, ready] of Object.entries(screens)) {
      await page.goto(address);
      await expect(page.locator(ready).first()).toBeVisible();
      await settled(page);
      await look(page, address);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await putAway(device);
  }
};

/**
 * Controls that a finger can miss: smaller than 44 px, and without a touch area of 21 px around the middle (19 px in a
 * calendar below 360 px).
 */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const out = new Set<string>();
    const controls = 'a[href], button, select, textarea, input, summary, [role=tab]';
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (element.matches(':disabled, [type=hidden], [type=file]') || element.closest('[inert]')) continue;
      // A link within a sentence is as high as its line.
      if (getComputedStyle(element).display === 'inline') continue;
      const target = element.closest('label') ?? element;
      // The link's touch area covers its whole row.
      const over = getComputedStyle(element, '::after');
      if (over.content !== 'none' && over.position === 'absolute' && getComputedStyle(element).position === 'static') {
        const row = element.offsetParent?.getBoundingClientRect();
        if (row && row.width >= 43.5 && row.height >= 43.5) continue;
      }
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 2 || height < 2 || !target.checkVisibility()) continue;
      if (width >= 43.5 && height >= 43.5) continue;
      const reach = target.closest('table') && window.innerWidth < 360 ? 19 : 21;
      const [x, y] = [left + width / 2, top + height / 2];
      const answers = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && target.contains(hit);
      };
      if (!answers(0, 0)) continue;
      const far = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const;
      if (!far.every(([dx, dy]) => answers(dx, dy)))
        out.add(
          `${Math.round(width)}x${Math.round(height)} ${target.outerHTML.replaceAll(/<svg.*?<\/svg>/g, '').slice(0, 140)}`,
        );
    }
    window.scrollTo(0, 0);
    return [...out];
  });

test.describe('The screens at other sizes, in other colours and on paper', () => {
  for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE'))
    test(
      `fit a phone on its side, a foldable and tablets in ${locale}: nothing scrolls sideways, dishes keep room for their names`,
      { tag: '@deep' },
      async ({ browser }) => {
        const found: string[] = [];
        await eachScreen(
          browser,
          async (page, address) => {
            for (const size of sizes) {
              await page.setViewportSize(size);
              for (const each of await standingOut(page)) found.push(`${address} ${each}`);
              const narrow = await page
                .locator('main article :is(h2, h3)')
                .evaluateAll((names) => names.filter((name) => name.clientWidth > 0 && name.clientWidth < 90).length);
              if (narrow > 0) found.push(`${address} at ${size.width}: ${narrow} names without room`);
            }
          },
          locale,
        );
        expect(found).toEqual([]);
      },
    );

  test('keep borders, selection and focus visible in forced colours', { tag: '@deep' }, async ({ browser }) => {
    const found: string[] = [];
    await eachScreen(browser, async (page, address) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const bare = await page.evaluate(() => {
        const edged = (element: Element): boolean => {
          const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
          return (
            (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
            (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0)
          );
        };
        const chosen = '[role=tab][aria-selected=true], [aria-pressed=true], label:has(> input:checked)';
        const buttons =
          'main button[type=submit], main input:not([type=hidden], [type=file], [type=radio], [type=checkbox])';
        return [...document.querySelectorAll(`${chosen}, ${buttons}`)]
          .filter(
            (each) => each.checkVisibility() && !edged(each) && !(each.matches('input') && edged(each.parentElement!)),
          )
          .map((each) => each.outerHTML.slice(0, 100));
      });
      found.push(...bare.map((each) => `${address}: ${each}`));
      await page.locator('main button:visible').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      const focused = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
        const after = getComputedStyle(document.activeElement!, '::after');
        return (
          [outlineStyle, after.outlineStyle].some((style) => style !== 'none') &&
          parseFloat(outlineWidth || after.outlineWidth) > 0
        );
      });
      if (!focused) found.push(`${address}: the focus is not seen`);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    expect(found).toEqual([]);
  });

  test(
    'are printed black on white, without bars and buttons, and with every chart',
    { tag: '@deep' },
    async ({ browser }) => {
      const found: string[] = [];
      await eachScreen(browser, async (page, address) => {
        await page.setViewportSize({ width: 794, height: 1123 });
        await page.evaluate(() => {
          document.documentElement.dataset['scheme'] = 'dark';
          window.dispatchEvent(new Event('beforeprint'));
        });
        await page.emulateMedia({ media: 'print' });
        await expect
          .poll(() =>
            page.evaluate(() => {
              const { backgroundColor, color } = getComputedStyle(document.documentElement);
              return `${color} on ${backgroundColor}`;
            }),
          )
          .toBe('rgb(0, 0, 0) on rgb(255, 255, 255)');
        const bars = await page.evaluate(() =>
          [
            ...document.querySelectorAll(
              'body > * header, nav, footer, [role=tablist], main button:not(:has(*)):not(:is(h2, h3, h4) *)',
            ),
          ]
            .filter((each) => each.checkVisibility() && !each.closest('article, main header, li, label'))
            .map((each) => each.outerHTML.slice(0, 90)),
        );
        found.push(...bars.map((each) => `${address}: ${each}`));
        if (await page.locator('main h1').isHidden()) found.push(`${address}: no title`);
        if (address === '/progress') {
          const figures = page.locator('[role=tabpanel] figure');
          await expect
            .poll(async () => (await figures.count()) - (await figures.filter({ has: page.locator('svg') }).count()))
            .toBe(0);
        }
        await page.emulateMedia({ media: 'screen' });
        await page.evaluate(() => delete document.documentElement.dataset['scheme']);
      });
      expect(found).toEqual([]);
    },
  );

  test('have touch targets that a finger can hit, at 390 and at 320 px', async ({ browser }) => {
    const found: string[] = [];
    await eachScreen(browser, async (page, address) => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const each of await missed(page)) found.push(`${address} at ${width}: ${each}`);
      }
    });
    expect(found).toEqual([]);
  });
});
