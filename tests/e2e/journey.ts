import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

/** What a browser says when there is no network or the server is gone. Anything else on the console is a fault of ours. */
const unreachable =
  /net::ERR_|WebSocket connection to .* failed|Failed to load resource: the server responded with a status of (?:502|503|504)/;

/** Collects what no journey may have: console errors, broken policies, uncaught exceptions. */
export const watch = (context: BrowserContext, faults: string[]): void => {
  context.on('console', (message) => {
    if (message.type() === 'error' && !unreachable.test(message.text())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
};

/** Every journey fails on any error in any of its pages, whatever else it proves. */
export const test = base.extend<{ faults: string[] }>({
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'errors on the console').toEqual([]);
  },
  context: async ({ context, faults }, use) => {
    watch(context, faults);
    await use(context);
  },
});
export { expect };

/** Another device: storage of its own, watched as the first. */
export const anotherDevice = async (page: Page, faults: string[], baseURL: string): Promise<BrowserContext> => {
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
      timezoneId: 'Asia/Dubai',
    });
  watch(context, faults);
  return context;
};

export const PASSWORD = 'Demo-2026!';

export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/');
};

/** The dish cards of the day on the home screen. */
export const todaysDishes = (page: Page) => page.locator('section[aria-labelledby=meals] article');

/** The worker has the whole app and the coming days: from here on the network may go. */
export const readyForOffline = async (page: Page): Promise<void> => {
  await expect(todaysDishes(page).first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const stored = async (): Promise<{ files: number; pictures: number }> => {
      const count = async (fits: (name: string) => boolean): Promise<number> => {
        const names = (await caches.keys()).filter(fits);
        const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        return counts.reduce((sum, each) => sum + each, 0);
      };
      return {
        files: await count((name) => name.includes('precache')),
        pictures: await count((name) => name === 'dishes'),
      };
    };
    // Files and pictures come one after the other, the pictures last; all are there when nothing has come for a while.
    let before = '';
    let still = 0;
    for (let tries = 0; tries < 200 && still < 6; tries += 1) {
      const { files, pictures } = await stored();
      const now = `${files} ${pictures}`;
      still = now === before && files > 20 && pictures > 2 ? still + 1 : 0;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    if (still < 6) throw new Error(`not everything was brought onto the device: ${before}`);
  });
};
