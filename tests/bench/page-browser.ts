import { existsSync } from 'node:fs';

import { chromium, type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from 'playwright-core';

import { BROWSER_ARGS } from '../support/browser-args.ts';
import { DEMO_PASSWORD } from '../support/demo-password.ts';
import { CARDS, probeScript, SAY, type Probe, type Said } from './page-probe.ts';

const RTT_MS = 150;
const DOWN_BYTES_PER_S = (1.6 * 1_000_000) / 8;
const UP_BYTES_PER_S = (0.75 * 1_000_000) / 8;
const CPU_SLOWER = 4;

/** Undefined if the library's own browser must be used. */
export const browserPath = (): string | undefined =>
  [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (each) => each !== undefined && existsSync(each),
  );

export const openBrowser = (): Promise<Browser> => {
  const path = browserPath();
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [...BROWSER_ARGS],
  });
};

/** A phone with empty storage. */
export const newPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Dubai',
  });

export interface Visit {
  readonly page: Page;
  readonly probe: () => Promise<Probe>;
  /** Compressed bytes of script that have come over the network. */
  readonly scriptBytes: () => number;
  /**
   * Waits for the page's next own message of this kind. Polling the page would distort the measurement: one question
   * costs a slow page up to 0.1 s.
   */
  readonly said: (what: Said) => Promise<void>;
  readonly cdp: CDPSession;
}

const MOST_MS = 30_000;

/** Opens a fresh page with the slow processor and network, and with its worker stopped as after a night. */
export const openSlowly = async (context: BrowserContext): Promise<Visit> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: RTT_MS,
    downloadThroughput: DOWN_BYTES_PER_S,
    uploadThroughput: UP_BYTES_PER_S,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  const waiting = new Map<string, () => void>();
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: SAY });
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === SAY) waiting.get(payload)?.();
  });
  await page.addInitScript(probeScript);
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromServiceWorker && !response.fromDiskCache) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return {
    page,
    cdp,
    probe: () => page.evaluate(() => (globalThis as unknown as { __probe: Probe }).__probe),
    scriptBytes: () => bytes,
    said: (what) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`the page never said "${what}"`)), MOST_MS);
        waiting.set(what, () => {
          clearTimeout(late);
          waiting.delete(what);
          resolve();
        });
      }),
  };
};

/** Opens the path and waits for the first dish card on it, without polling the page. */
export const openUntilCard = async ({ page, said }: Visit, path: string): Promise<void> => {
  const card = said('card');
  await Promise.all([page.goto(path, { waitUntil: 'commit' }), card]);
};

const STILL_MS = 400;

/**
 * Returns the element's position when it no longer moves, for a touch of the screen itself: a locator's own tap asks the
 * page which element is under the finger, during the touch.
 */
export const placeOf = async ({ page }: Visit, on: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  let before = '';
  for (;;) {
    await on.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(STILL_MS);
    const box = (await on.boundingBox())!;
    const now = JSON.stringify(box);
    if (now === before) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    before = now;
  }
};

/**
 * How long a finger rests on the screen, in ms. Without it, the tap's time would include the paint of the pressed button.
 */
const PRESS_MS = 80;

/** Touches the screen at this position and lifts the finger. */
export const press = async ({ page, cdp }: Visit, place: { readonly x: number; readonly y: number }): Promise<void> => {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.waitForTimeout(PRESS_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** The sum of task times above 50 ms each, after the first paint. */
export const blockingTime = ({ tasks, fcp }: Probe): number =>
  tasks.reduce((sum, [start, duration]) => (start < fcp ? sum : sum + Math.max(0, duration - 50)), 0);

const SETTLE_MS = 2500;

export const settle = (visit: Visit, ms = SETTLE_MS): Promise<void> => visit.page.waitForTimeout(ms);

/**
 * Waits until everything that a start fetches for later is on the device, and the screens of the next start are rendered.
 */
export const untilKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    ['kept on this device', 'drawn for the next start'].every((each) => performance.getEntriesByName(each).length > 0),
  );
};

export const signInOn = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => address.pathname === '/');
};

/**
 * Makes one earlier visit at full speed, until the worker, the coming days and the screens of the next start are on the
 * device; ends at `path`.
 */
export const visitOnce = async (
  browser: Browser,
  url: string,
  { email, path }: { readonly email: string; readonly path: string } = { email: 'active@demo.test', path: '/' },
): Promise<BrowserContext> => {
  const context = await newPhone(browser, url);
  const page = await context.newPage();
  await signInOn(page, url, email);
  if (path !== '/') await page.goto(path);
  await page.locator(CARDS).first().waitFor({ timeout: 30_000 });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    let before = -1;
    let still = 0;
    for (let tries = 0; tries < 200 && still < 8; tries += 1) {
      let now = 0;
      for (const name of await caches.keys()) now += (await (await caches.open(name)).keys()).length;
      still = now === before ? still + 1 : 0;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
  await page.waitForFunction(() => performance.getEntriesByName('drawn for the next start').length > 0);
  await page.close();
  return context;
};

/** The time from which the page answers every touch: the cards are shown, and no task above 50 ms runs any more. */
export const interactiveAt = ({ card, tasks }: Probe): number =>
  Math.max(card, ...tasks.map(([start, duration]) => start + duration));
