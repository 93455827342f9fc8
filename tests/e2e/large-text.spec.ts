import type { Page } from '@playwright/test';

import { settled } from './support/accessibility.ts';
import { expect, signIn, test, walkTo } from './support/journey.ts';
import { dressed, overflow } from './support/judge.ts';
import { phone, putAway } from './support/phone.ts';

/** Screens with what must stand there before they are judged. */
const visitors: Readonly<Record<string, string>> = {
  '/': 'main h1',
  '/contact': 'main article',
  '/terms': 'main article',
  '/privacy-policy': 'main article',
  '/refunds': 'main article',
  '/page/about': 'main article',
  '/no/such/page': 'main h1',
  '/nutrition-support': 'main h1',
  '/sign-in': 'main form',
  '/sign-up': 'main form',
  '/sign-up-auth': 'main form',
  '/restore': 'main form',
  '/forgot/no-such-link': 'main h1',
  '/confirm': 'main h1',
};
const customers: Readonly<Record<string, string>> = {
  '/': 'section[aria-labelledby=meals] article',
  '/modify': 'article h3, article h2',
  '/modify/summary': 'main h1',
  '/modify/address': 'main h1',
  '/modify/profile': 'main h1',
  '/progress': '[role=tabpanel] svg',
  '/body-analysis': 'main h1',
  '/feedback': 'main a[href="/feedback/dish"] img',
  '/feedback/dish': 'main article',
  '/feedback/general': 'main form textarea',
  '/profile': 'main fieldset',
  '/profile/sync': 'main h2',
  '/my-credit': 'main a[href="/"]',
};
const shoppers: Readonly<Record<string, string>> = {
  '/menu': 'main h1',
  '/checkout': 'main fieldset',
  '/checkout/customfit': 'main fieldset',
  '/checkout/delivery-dates': 'main h1',
  '/checkout/menus': 'section[aria-labelledby=menu-day] article',
  '/checkout/summary': 'main input[name=couponCode]',
  '/checkout/thankyou': 'main button',
  '/paymennt-payment/fail': 'main h1',
};
/** The steps before a checkout is saved. */
const newcomers: Readonly<Record<string, string>> = {
  '/checkout': 'main fieldset',
  '/checkout/meal-types-and-days': 'main h1',
  '/checkout/customfit': 'main fieldset',
};

/** Judged at 320 px here; the others are where all of a screen is judged. */
const zoomedHere: ReadonlySet<string> = new Set([
  '/privacy-policy',
  '/refunds',
  '/page/about',
  '/nutrition-support',
  '/modify/summary',
  '/modify/address',
  '/modify/profile',
  '/body-analysis',
  '/menu',
  '/checkout/customfit',
  '/checkout/delivery-dates',
  '/checkout/meal-types-and-days',
]);

const TWICE = 32;
/** As somebody sets it in the browser: text grows, the window does not become narrower. */
const doubleText = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: TWICE } });
};
const textSize = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** What is wider than a window of that width, screen by screen. */
const wide = async (page: Page, width: number, screens: readonly (readonly [string, string])[]): Promise<object> => {
  const found: Record<string, string[]> = {};
  for (const [address, ready] of screens) {
    await walkTo(page, address);
    await expect(page).toHaveTitle(/ · /);
    await expect(page.locator(ready).first()).toBeVisible();
    await settled(page);
    const faults = await overflow(page, width);
    if (faults.length > 0) found[address] = faults;
  }
  return found;
};

const people = {
  'a visitor’s': { email: null, screens: visitors },
  'a customer’s': { email: 'active@demo.test', screens: customers },
  'a shopper’s': { email: 'draft@demo.test', screens: shoppers },
  'a newcomer’s': { email: 'new@demo.test', screens: newcomers },
} as const;

for (const locale of ['en-US', 'ar-AE'] as const)
  for (const [whose, { email, screens }] of Object.entries(people))
    test(`${whose} screens fit a phone with text of twice the size, and a desktop at 400 % zoom, in ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const own = await phone(browser, baseURL!, { reducedMotion: 'reduce' });
      if (email !== null) {
        const page = await own.context.newPage();
        await signIn(page, email);
        await page.close();
      }
      await dressed(own, locale);
      const all = Object.entries(screens);
      const large = await own.context.newPage();
      await doubleText(large);
      expect(await wide(large, 390, all)).toEqual({});
      expect(await textSize(large)).toBe(`${TWICE}px`);
      // One after the other: a page behind another draws seldom.
      await large.close();
      const zoomed = await own.context.newPage();
      const narrow = all.filter(([address]) => zoomedHere.has(address));
      expect(await wide(zoomed, 320, narrow)).toEqual({});
      await putAway(own);
    });
