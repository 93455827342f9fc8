import type { Browser, Page } from '@playwright/test';

import arabic from '../../src/i18n/catalogues/ar.progress.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.progress.json' with { type: 'json' };
import { settled } from './support/accessibility.ts';
import { expect, signIn, test, todaysDishes, walkTo, withoutWorker } from './support/journey.ts';
import { dressed, judge, overflow } from './support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { phone, putAway, type Phone } from './support/phone.ts';
import { judged, people, screens, type Screen } from './support/screens.ts';
import { doubleText } from './support/text-size.ts';
import { deep } from '../support/deep.ts';

const texts = { 'en-US': english, 'ar-AE': arabic };

/** The customer that represents a route; the home page differs for each customer. */
const ofRoute = new Map(
  screens
    .filter(({ who, states }) => who in judged && states.includes('full'))
    .map(({ route, who }) => [route, who] as const)
    .reverse(),
);
/**
 * Each screen once, in its full state; the gallery covers its other states. In the suite, the languages alternate from
 * screen to screen, and one customer represents all who see the same screen; the deep tests cover all.
 */
const fullOf = (who: keyof typeof judged, locale: 'en-US' | 'ar-AE'): Screen[] => {
  const own = screens.filter((each) => each.who === who && each.states.includes('full'));
  const once = own.filter(({ route }, at) => own.findIndex((each) => each.route === route) === at);
  if (deep) return once;
  return once
    .filter(({ route }) => route === 'index' || ofRoute.get(route) === who)
    .filter((_, at) => (at % 2 === 0) === (locale === 'en-US'));
};

// The chosen language becomes the account's, so no other test may be signed in to it.
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());

for (const locale of ['en-US', 'ar-AE'] as const) {
  test.describe(`Every screen in ${locale}`, () => {
    const devices = new Map<string, Phone & { readonly page: Page }>();
    const deviceOf = async (browser: Browser, who: keyof typeof judged): Promise<Phone & { readonly page: Page }> => {
      const known = devices.get(who);
      if (known) return known;
      const device = await phone(browser, OWN_URL, { reducedMotion: 'reduce', ...withoutWorker });
      const email = people[who];
      if (email !== null) {
        const page = await device.context.newPage();
        await signIn(page, email);
        await page.close();
      }
      await dressed(device, locale);
      // One page for all of a person's screens: the app navigates from one to the next.
      const opened = { ...device, page: await device.context.newPage() };
      devices.set(who, opened);
      return opened;
    };
    test.afterAll(async () => {
      for (const device of devices.values()) await putAway(device);
    });

    for (const [who, name] of Object.entries(judged) as [keyof typeof judged, string][])
      for (const { address, ready, before } of fullOf(who, locale))
        test(`${address} of ${name} is accessible light and dark, fits 320 px and text of twice the size, is translated and breaks no policy`, async ({
          browser,
        }) => {
          const { page } = await deviceOf(browser, who);
          await before?.(page);
          await walkTo(page, address);
          await expect(page).toHaveTitle(/ · /);
          await expect(page.locator(ready).first()).toBeVisible();
          await settled(page);
          const faults = await judge(page, locale);
          const large = await doubleText(page, () => overflow(page, 390));
          expect([...faults, ...large.map((each) => `twice the text: ${each}`)]).toEqual([]);
        });

    if (locale === 'en-US')
      test('the dashboard shows profile, meals and team side by side above the goals, and has two columns on a phone — DSH-006, DSH-008, DSH-010, DSH-011', async ({
        browser,
      }) => {
        const customer = await deviceOf(browser, 'customer');
        const page = await customer.context.newPage();
        await page.goto('/');
        await settled(page);
        await expect(todaysDishes(page).first()).toBeVisible();
        const columns = (): Promise<number> =>
          page
            .locator('section[aria-labelledby=meals]')
            .evaluate(
              (meals) => getComputedStyle(meals.parentElement!.parentElement!).gridTemplateColumns.split(' ').length,
            );
        await expect.poll(columns).toBe(2);
        await page.setViewportSize({ width: 768, height: 900 });
        await expect.poll(columns).toBe(2);
        await page.setViewportSize({ width: 769, height: 900 });
        await expect.poll(columns).toBe(3);
        await page.setViewportSize({ width: 1280, height: 900 });
        await expect.poll(columns).toBe(3);
        const box = async (heading: string) =>
          (await page.getByRole('heading', { name: heading }).first().boundingBox())!;
        const [profile, meals, team, goals] = [
          await box('Layla Mansour'),
          await box('Today’s meals'),
          await box('Your team'),
          await box('My goals'),
        ];
        expect(profile.x).toBeLessThan(meals.x);
        expect(meals.x).toBeLessThan(team.x);
        expect(goals.y).toBeGreaterThan(team.y);
        expect(goals.y).toBeGreaterThan(meals.y);
        await page.close();
      });

    test(
      'each dialog over a screen is accessible, keeps the focus and returns it',
      { tag: locale === 'en-US' ? [] : '@deep' },
      async ({ browser }) => {
        const customer = await deviceOf(browser, 'customer');
        const page = await customer.context.newPage();
        const found: Record<string, string[]> = {};
        const dialog = page.getByRole('dialog');
        const opened = async (name: string): Promise<void> => {
          await expect(dialog).toBeVisible();
          await settled(page);
          found[name] = await judge(page, locale);
          await page.keyboard.press('Tab');
          await page.keyboard.press('Shift+Tab');
          expect(
            await dialog.evaluate((element) => element.contains(document.activeElement)),
            `${name} keeps the focus`,
          ).toBe(true);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        };
        await page.goto('/');
        const dish = page.locator('section[aria-labelledby=meals] article').first().getByRole('button').first();
        await dish.click();
        await opened('a dish of today');
        await expect(dish).toBeFocused();

        await page.goto('/progress?log=weight');
        await opened('today’s weight');
        await page.goto('/progress');
        const track = page.getByRole('button', { name: texts[locale]['progress.tracking'] });
        await track.click();
        await opened('the calendar of progress');

        await page.goto('/modify');
        await page.locator('main article').first().getByRole('button').first().click();
        await opened('a dish of the plan');
        expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
        await page.close();
      },
    );
  });
}
