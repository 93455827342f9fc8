import type { Browser, Page } from '@playwright/test';

import { cutOff } from '../support/ink.ts';
import { expect, signIn, speaks, test, walkTo, withoutWorker } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { phone, putAway, type Phone } from '../support/phone.ts';
import { people, type Who } from '../support/screens.ts';

/** The dots of these words are the lowest ink: without them each is another word. */
const WORDS = ['ملفي', 'علي', 'اليوم'];

/** Edges are rendered differently at different positions: this share of the ink is not part of a character. */
const SOFT = 0.02;

const tab = (href: string): string => `nav a[href="${href}"] > span:last-child`;

// The chosen language becomes the account's, so no other test may be signed in to it.
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());

test.describe('Arabic words are not cut off, and the dots of a final ي are visible', () => {
  const devices = new Map<Who, Phone & { readonly page: Page }>();
  const deviceOf = async (browser: Browser, who: Who): Promise<Page> => {
    const known = devices.get(who);
    if (known) return known.page;
    // One CSS pixel is three pixels of the picture, as on a phone.
    const device = await phone(browser, OWN_URL, { deviceScaleFactor: 3, reducedMotion: 'reduce', ...withoutWorker });
    await speaks(device.context, 'ar-AE');
    const page = await device.context.newPage();
    devices.set(who, { ...device, page });
    const email = people[who];
    if (email !== null) await signIn(page, email);
    return page;
  };
  test.afterAll(async () => {
    for (const device of devices.values()) await putAway(device);
  });

  const places: readonly (readonly [where: string, who: Who, address: string, selectors: readonly string[]])[] = [
    ['the bottom bar', 'customer', '/', [tab('/'), tab('/profile'), tab('/progress')]],
    ['headings and buttons of today', 'customer', '/', ['main h1', 'main h2', 'main h3', 'main a[href="/modify"]']],
    ['the name in a text field', 'customer', '/modify/profile', ['input[name=firstName]', 'main label > span']],
    ['chips and text of several lines', 'customer', '/modify/profile', ['[aria-pressed]', 'textarea']],
    ['a list to choose from', 'customer', '/modify/address', ['main form select']],
    ['tabs and the strip of dates', 'customer', '/modify', ['[role=tab]', 'main select']],
    ['a message to the team', 'customer', '/feedback/general', ['textarea', 'main button[type=submit]']],
    ['what signs in', 'visitor', '/sign-in', ['main h1', 'input[name=email]', 'button[type=submit]']],
  ];
  for (const [where, who, address, selectors] of places)
    test(`in ${where}`, async ({ browser }) => {
      const page = await deviceOf(browser, who);
      await walkTo(page, address);
      const cut: string[] = [];
      for (const selector of selectors) {
        const element = page.locator(selector).filter({ visible: true }).first();
        await expect(element).toBeVisible();
        // The customer's own data arrives later than the form, and would overwrite the word.
        if (selector === 'input[name=firstName]') await expect(element).toHaveValue(/./);
        await page.evaluate(() => document.fonts.ready);
        for (const word of WORDS) {
          const { lines, share } = await cutOff(page, element, word);
          if (!(lines <= 1 && Math.abs(share) < SOFT)) cut.push(`${selector}: ${lines} lines, ${share} of “${word}”`);
        }
      }
      expect(cut).toEqual([]);
    });

  test('the same is true for the customer’s Arabic name in the English greeting', async ({ browser }) => {
    const page = await deviceOf(browser, 'newcomer');
    await page.evaluate(() => localStorage.setItem('sufra.locale', 'en-US'));
    await page.goto('/');
    const greeting = page.locator('main h1').first();
    await expect(greeting).toBeVisible();
    const { lines } = await cutOff(page, greeting, 'علي');
    expect(lines).toBeLessThanOrEqual(1);
  });
});
