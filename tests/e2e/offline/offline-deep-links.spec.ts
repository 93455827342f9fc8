import { appKept, customersMenu, expect, readyForOffline, signIn, test, todaysDishes } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { deep } from '../../support/deep.ts';

/**
 * What a screen must show from the device alone: its title, a part of its content, and whether it shows the data's age.
 */
const all = [
  { address: '/', title: 'Today', content: 'section[aria-labelledby=meals] article img', aged: true },
  { address: '/?source=app', title: 'Today', content: 'section[aria-labelledby=meals] article img', aged: true },
  { address: '/modify', title: 'My menu', content: 'main article img', aged: true },
  { address: '/progress', title: 'Progress', content: '[role=tabpanel] svg', aged: true },
  { address: '/progress?log=weight', title: 'Progress', content: '[role=dialog] input[name=weight]', aged: true },
  { address: '/feedback', title: 'Feedback', content: 'main a[href="/feedback/dish"] img', aged: true },
  { address: '/feedback/dish', title: 'About dishes', content: 'main article img', aged: true },
  { address: '/feedback/general', title: 'General feedback', content: 'main form textarea', aged: true },
  { address: '/profile#person', title: 'Profile settings', content: 'main form input[name=firstName]', aged: true },
  { address: '/modify/profile', title: 'Profile Settings', content: 'main form input[name=firstName]', aged: true },
  { address: '/modify/address', title: 'My delivery details', content: 'main form select', aged: true },
  { address: '/profile/sync', title: 'Waiting to be sent', content: 'main h2', aged: false },
  { address: '/checkout', title: 'Preference', content: 'main fieldset', aged: false },
  { address: '/contact', title: 'Contact Us', content: 'main article p', aged: true },
  { address: '/terms', title: 'Terms and Conditions', content: 'main article p', aged: true },
  { address: '/refunds', title: 'Refunds and Cancellation Policy', content: 'main article p', aged: true },
  { address: '/privacy-policy', title: 'Privacy Policy', content: 'main article p', aged: true },
  { address: '/page/faq', title: 'Frequently asked questions', content: 'main article p', aged: true },
  { address: '/my-credit', title: 'My Credit', content: 'main article', aged: true },
] as const;
/** If time is short, one page represents all pages that are built in the same way. */
const like: readonly string[] = [
  '/?source=app',
  '/feedback/dish',
  '/modify/profile',
  '/modify/address',
  '/contact',
  '/refunds',
  '/privacy-policy',
  '/page/faq',
  '/my-credit',
];
const screens = all.filter(({ address }) => deep || !like.includes(address));

test.describe('After one visit to the first screen', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('every cached screen opens by its URL with its content and its age, without network and server', async ({
    page,
    context,
  }) => {
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    const dishes = await todaysDishes(page).getByRole('heading').allTextContents();
    await page.close();
    await context.setOffline(true);
    await server.kill();

    for (const { address, title, content, aged } of screens) {
      const opened = await context.newPage();
      await opened.goto(address);
      await expect(opened, address).toHaveTitle(`${title} · Sufra`);
      await expect(opened.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(opened.locator(content).first(), address).toBeVisible();
      if (aged) await expect(opened.locator('main').getByText(/as of/).first(), address).toBeVisible();
      const broken = await opened.evaluate(() =>
        [...document.images]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map(({ src }) => src),
      );
      expect(broken, address).toEqual([]);
      await opened.close();
    }

    const home = await context.newPage();
    await home.goto('/');
    await expect(todaysDishes(home).getByRole('heading')).toHaveText(dishes);
    await expect(home.getByText('You are offline')).toBeVisible();
    await expect(home.getByText('You see what is saved on this device.', { exact: false })).toBeVisible();

    // Navigation within the app works too, and a screen that needs the network says so instead of staying blank.
    const tabs = home.getByRole('navigation', { name: 'Main navigation' }).last();
    for (const [tab, title] of [
      ['Menu', 'My menu'],
      ['Progress', 'Progress'],
      ['Feedback', 'Feedback'],
      ['Profile', 'Profile settings'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await expect(home).toHaveTitle(`${title} · Sufra`);
    }
    await home.goto('/no/such/page');
    await expect(home.getByRole('heading', { level: 1 })).toHaveText('This is not on your device yet');

    // The server returns before the network does: the customer is still signed in.
    await server.start();
    await context.setOffline(false);
    await home.goto('/');
    await expect(todaysDishes(home).getByRole('heading')).toHaveText(dishes);
    await expect(home.getByText('You are offline')).toBeHidden();
    await expect(customersMenu(home)).toBeVisible();
  });

  test(
    'the visitor pages open too, and the sign-in page says that it needs the network',
    { tag: '@deep' },
    async ({ page, context }) => {
      await server.start().catch(() => undefined);
      await page.goto('/');
      await appKept(page);
      // A touch of the page starts the preparation for later, including the text pages, even if they have never been
      // opened.
      await page.keyboard.press('Tab');
      await page.waitForFunction(() => performance.getEntriesByName('kept on this device').length > 0, undefined, {
        timeout: 60_000,
      });
      await context.setOffline(true);
      for (const [address, title] of [
        ['/', 'Sufra · Healthy meals, planned with you'],
        ['/sign-in', 'Sign In · Sufra'],
        ['/progress', 'Sign In · Sufra'],
        ['/nutrition-support', 'Nutrition support · Sufra'],
        ['/refunds', 'Refunds and Cancellation Policy · Sufra'],
        ['/page/faq', 'Frequently asked questions · Sufra'],
      ] as const) {
        const opened = await context.newPage();
        await opened.goto(address);
        await expect(opened).toHaveTitle(title);
        await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
        await opened.close();
      }
    },
  );
});
