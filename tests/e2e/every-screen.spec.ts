import arabic from '../../src/i18n/catalogues/ar.progress.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.progress.json' with { type: 'json' };
import { settled } from './support/accessibility.ts';
import { expect, signIn, test, walkTo } from './support/journey.ts';
import { dressed, judge } from './support/judge.ts';
import { phone, putAway, type Phone } from './support/phone.ts';

/** Screens with what must stand there before they are judged. */
const visitorScreens = [
  '/',
  '/sign-in',
  '/sign-up',
  '/sign-up-auth',
  '/restore',
  '/forgot/no-such-link',
  '/confirm',
  '/terms',
  '/contact',
  '/no/such/page',
] as const;
const customerScreens: Readonly<Record<string, string>> = {
  '/': 'section[aria-labelledby=meals] article',
  '/modify': 'article h3, article h2',
  '/progress': '[role=tabpanel] svg',
  '/feedback': 'main a[href="/feedback/dish"] img',
  '/feedback/dish': 'main article',
  '/feedback/general': 'main form textarea',
  '/profile': 'main fieldset',
  '/profile/sync': 'main h2',
  '/contact': 'main article',
  '/my-credit': 'main a[href="/"]',
};

/** Of a customer with a saved checkout. */
const shopScreens: Readonly<Record<string, string>> = {
  '/checkout': 'main fieldset',
  '/checkout/menus': 'section[aria-labelledby=menu-day] article',
  '/checkout/summary': 'main input[name=couponCode]',
  '/checkout/thankyou': 'main button',
  '/paymennt-payment/fail': 'main h1',
};

const texts = { 'en-US': english, 'ar-AE': arabic };

for (const locale of ['en-US', 'ar-AE'] as const) {
  test.describe(`Every screen in ${locale}, light and dark`, () => {
    let visitor: Phone;
    let customer: Phone;
    test.setTimeout(120_000);
    test.beforeAll(async ({ browser }, { project }) => {
      const { baseURL } = project.use;
      visitor = await phone(browser, baseURL!, { reducedMotion: 'reduce' });
      customer = await phone(browser, baseURL!, { reducedMotion: 'reduce' });
      const page = await customer.context.newPage();
      await signIn(page, 'active@demo.test');
      await page.close();
      await dressed(visitor, locale);
      await dressed(customer, locale);
    });
    test.afterAll(async () => {
      await putAway(visitor);
      await putAway(customer);
    });

    test('a visitor’s screens are accessible, fit 320 px and 200 % zoom, are translated and break no policy', async () => {
      const page = await visitor.context.newPage();
      const found: Record<string, string[]> = {};
      for (const address of visitorScreens) {
        await walkTo(page, address);
        await expect(page).toHaveTitle(/ · /);
        await expect(page.locator('h1')).toBeVisible();
        if (address !== '/sign-in') await expect(page.locator('footer').last()).toBeAttached();
        await settled(page);
        found[address] = await judge(page, locale);
      }
      expect(found).toEqual(Object.fromEntries(visitorScreens.map((address) => [address, []])));
      await page.close();
    });

    const found = async (at: Phone, screens: Readonly<Record<string, string>>): Promise<Record<string, string[]>> => {
      const page = await at.context.newPage();
      const faults: Record<string, string[]> = {};
      for (const [address, ready] of Object.entries(screens)) {
        await walkTo(page, address);
        await expect(page).toHaveTitle(/ · /);
        await expect(page.locator(ready).first()).toBeVisible();
        await settled(page);
        faults[address] = await judge(page, locale);
      }
      await page.close();
      return faults;
    };
    const none = (screens: Readonly<Record<string, string>>): Record<string, string[]> =>
      Object.fromEntries(Object.keys(screens).map((address) => [address, []]));

    test('a customer’s screens are accessible, fit 320 px and 200 % zoom, are translated and break no policy', async () => {
      expect(await found(customer, customerScreens)).toEqual(none(customerScreens));
    });

    test('the screens of the shop are accessible, fit 320 px and 200 % zoom, are translated and break no policy', async ({
      browser,
    }, { project }) => {
      const shopper = await phone(browser, project.use.baseURL!, { reducedMotion: 'reduce' });
      const page = await shopper.context.newPage();
      await signIn(page, 'draft@demo.test');
      await page.close();
      await dressed(shopper, locale);
      expect(await found(shopper, shopScreens)).toEqual(none(shopScreens));
      await putAway(shopper);
    });

    if (locale === 'en-US')
      test('the dashboard has profile, meals and team side by side with the goals below, and two columns on a phone — DSH-006, DSH-008, DSH-010, DSH-011', async () => {
        const page = await customer.context.newPage();
        await page.goto('/');
        await settled(page);
        await expect(page.locator(customerScreens['/']!).first()).toBeVisible();
        const columns = (): Promise<number> =>
          page
            .locator('section[aria-labelledby=meals]')
            .evaluate(
              (meals) => getComputedStyle(meals.parentElement!.parentElement!).gridTemplateColumns.split(' ').length,
            );
        expect(await columns()).toBe(2);
        await page.setViewportSize({ width: 767, height: 900 });
        expect(await columns()).toBe(2);
        await page.setViewportSize({ width: 1280, height: 900 });
        expect(await columns()).toBe(3);
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

    test('what opens over a screen is accessible, keeps the focus and gives it back', async () => {
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
    });
  });
}
