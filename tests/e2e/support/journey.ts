import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

import { deep } from '../../support/deep.ts';
import { DEMO_PASSWORD } from '../../support/demo-password.ts';
import { patient } from '../../support/patience.ts';

/** The messages of browser and page if there is no network or server. Any other console error is a fault of the app. */
const unreachable =
  /net::ERR_|(?:nothing was kept for a visitor|what prepares the device could not be fetched|what draws the next start could not be fetched|what follows the worker could not be fetched) TypeError: Missing: Failed to fetch|\.js did not come|WebSocket connection to .* failed|Failed to load resource: the server responded with a status of (?:502|503|504)/;

/** Collects what no test may have: console errors, policy violations, uncaught exceptions. */
export const watch = (context: BrowserContext, faults: string[]): void => {
  context.on('console', (message) => {
    if (message.type() !== 'error' || unreachable.test(message.text())) return;
    faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    if (!unreachable.test(message)) faults.push(stack ?? message);
  });
};

/**
 * Keeps the worker's registration pending forever. Caching three hundred files takes half of a test's time, so tests that
 * never lose the network run without a worker; other tests cover the worker.
 */
export const keepNothing = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    // A page without HTTPS has no service workers.
    if ('ServiceWorkerContainer' in globalThis)
      ServiceWorkerContainer.prototype.register = () => new Promise<ServiceWorkerRegistration>(() => undefined);
  });
};
/** For `test.use`: without a worker. */
export const withoutWorker = { keepsApp: false } as const;
/** For `test.use`: a device that shows animations. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** Every test fails on any error in any of its pages. */
export const test = base.extend<{ faults: string[]; keepsApp: boolean }>({
  keepsApp: [true, { option: true }],
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults, 'errors on the console').toEqual([]);
  },
  context: async ({ context, faults, keepsApp }, use) => {
    watch(context, faults);
    if (!keepsApp) await keepNothing(context);
    await use(context);
  },
});
export { expect };

interface OtherDevice {
  readonly locale?: string;
  /** True if the device must also work without a network later. */
  readonly keepsApp?: boolean;
}

/** Opens another device with its own storage; its errors are collected like those of the first. */
export const anotherDevice = async (
  page: Page,
  faults: string[],
  baseURL: string,
  { locale = 'en-US', keepsApp = false }: OtherDevice = {},
): Promise<BrowserContext> => {
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      locale,
      timezoneId: 'Asia/Dubai',
      reducedMotion: deep ? 'no-preference' : 'reduce',
    });
  watch(context, faults);
  if (!keepsApp) await keepNothing(context);
  return context;
};

export const PASSWORD = DEMO_PASSWORD;

/** @param to the customer's destination, which the app opens after the sign-in */
export const signIn = async (page: Page, email: string, to = '/'): Promise<void> => {
  await page.goto(to === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(to)}`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(({ pathname, search }) => pathname + search === to);
  // The URL changes before its screen is shown: a test that navigates at once would be taken back.
  await page.locator('input[autocomplete=current-password]').waitFor({ state: 'detached' });
};

/** The labels for signing out, in the language of the screen. */
interface WayOut {
  readonly 'customer.more': string;
  readonly 'shell.logOut': string;
}
const english: WayOut = { 'customer.more': 'More', 'shell.logOut': 'Log Out' };
/** The same limit as in the styles: up to 768 px. */
const onPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) <= 768;

/** The button of the header's menu on a phone, which only customers have. */
export const customersMenu = (page: Page, say = english): Locator =>
  page.locator('header').getByRole('button', { name: say['customer.more'], exact: true });

/** Presses 'Log Out': in the header's menu on a phone, else in the header. A question that follows is not answered. */
export const pressLogOut = async (page: Page, say = english): Promise<void> => {
  const name = say['shell.logOut'];
  if (onPhone(page)) {
    await customersMenu(page, say).click();
    await page.getByRole('dialog', { name: say['customer.more'] }).getByRole('button', { name }).click();
  } else await page.locator('header').getByRole('button', { name }).click();
};

/** Signs out when everything has been sent: a phone asks for confirmation, a desktop does not. */
export const signOut = async (page: Page, say = english): Promise<void> => {
  await pressLogOut(page, say);
  if (onPhone(page)) await page.getByRole('alertdialog').getByRole('button', { name: say['shell.logOut'] }).click();
  await page.waitForURL((url) => url.pathname === '/sign-in');
};

/** Sets the device's language, independent of the customer. */
export const speaks = async (at: BrowserContext | Page, locale: string): Promise<void> => {
  await at.addInitScript((language) => {
    // A page that is not loaded yet has no storage.
    if (location.protocol === 'http:') localStorage.setItem('sufra.locale', language);
  }, locale);
};

/** Navigates like a link within the app: the page stays, its screen changes. The first URL of a page is loaded. */
export const walkTo = async (page: Page, address: string): Promise<void> => {
  if (!page.url().startsWith('http')) {
    await page.goto(address);
    return;
  }
  const { pathname, search } = new URL(page.url());
  if (pathname + search === address) return;
  // The first HTML is for this URL only, so the app must replace it before navigation.
  await page.waitForFunction(() => document.querySelector('html[data-sent], #drawn') === null);
  const left = await page.evaluateHandle(() => ({ title: document.title, heading: document.querySelector('main h1') }));
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await page.waitForFunction(({ title, heading }) => document.title !== title || heading?.isConnected === false, left);
};

/** A person cannot reload sooner than this, in ms. An entry that is tapped in the same instant may not be stored yet. */
const A_HAND_MS = 500;

export const reloadByHand = async (page: Page): Promise<void> => {
  await page.waitForTimeout(A_HAND_MS);
  await page.reload();
};

/** Unfolds a card of Today, which a phone shows folded until then. */
export const unfold = async (page: Page, title: string): Promise<void> => {
  const summary = page.getByRole('region', { name: title, exact: true }).locator('summary').first();
  await expect(summary).toBeVisible();
  if (!(await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open))) await summary.click();
};

/** The dish cards of the day on the home screen. */
export const todaysDishes = (page: Page) => page.locator('section[aria-labelledby=meals] article');

/**
 * Waits until the device has the whole app, every screen's data and the coming days' pictures, so that the network may be
 * cut.
 */
export const readyForOffline = async (page: Page): Promise<void> => {
  await expect(todaysDishes(page).first()).toBeVisible();
  await everythingKept(page);
};

/** The same for customers without a plan, who have no meals today. */
export const everythingKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('kept on this device').length > 0, undefined, {
    timeout: patient(60_000),
  });
};

/** Waits until the screens of the next start are rendered from the device. */
export const drawnAhead = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('drawn for the next start').length > 0, undefined, {
    timeout: patient(60_000),
  });
};

/** Waits until a visitor's device has the whole app. */
export const appKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<unknown>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
    });
    active!.postMessage({ kind: 'refresh' }, [port2]);
    const kept = (await answer) as { readonly all: boolean };
    if (!kept.all) throw new Error('not all files of the app were kept');
  });

/** The element's text, when there is one. Below the visible part, the text exists but may not be rendered yet. */
export const textOf = async (at: Locator): Promise<string> => {
  await expect(at).toHaveText(/\S/);
  return (await at.textContent())!;
};
