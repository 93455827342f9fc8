import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

import { deep } from '../../support/deep.ts';
import { DEMO_PASSWORD } from '../../support/demo-password.ts';
import { patient } from '../../support/patience.ts';

/** What browser and page say when there is no network or the server is gone. Anything else on the console is a fault of ours. */
const unreachable =
  /net::ERR_|(?:nothing was kept for a visitor|what prepares the device could not be fetched|what draws the next start could not be fetched|what follows the worker could not be fetched) TypeError: Missing: Failed to fetch|\.js did not come|WebSocket connection to .* failed|Failed to load resource: the server responded with a status of (?:502|503|504)/;

/** Collects what no journey may have: console errors, broken policies, uncaught exceptions. */
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
 * The worker stays under way for ever. A device that keeps three hundred files costs a journey half of its time: those that
 * never lose the network go without, and what the worker does has journeys of its own.
 */
export const keepNothing = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    // An address that is not secure has no worker to begin with.
    if ('ServiceWorkerContainer' in globalThis)
      ServiceWorkerContainer.prototype.register = () => new Promise<ServiceWorkerRegistration>(() => undefined);
  });
};
/** For `test.use`. */
export const withoutWorker = { keepsApp: false } as const;
/** For `test.use`: on a device that wants to see what moves. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** Every journey fails on any error in any of its pages, whatever else it proves. */
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
  /** Also for later without a network. */
  readonly keepsApp?: boolean;
}

/** Another device: storage of its own, watched as the first. */
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

/** @param to where the customer was going: the app leads there at once */
export const signIn = async (page: Page, email: string, to = '/'): Promise<void> => {
  await page.goto(to === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(to)}`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(({ pathname, search }) => pathname + search === to);
  // The address is there before its screen: a test that walks on at once would be led back to it.
  await page.locator('input[autocomplete=current-password]').waitFor({ state: 'detached' });
};

/** The names on the way out, in the language of the screen. */
interface WayOut {
  readonly 'customer.more': string;
  readonly 'shell.logOut': string;
}
const english: WayOut = { 'customer.more': 'More', 'shell.logOut': 'Log Out' };
/** As in the styles: up to 768 px. */
const onPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) <= 768;

/** The button of the header's menu on a phone: only a customer has one. */
export const customersMenu = (page: Page, say = english): Locator =>
  page.locator('header').getByRole('button', { name: say['customer.more'], exact: true });

/** Presses 'Log Out': in the header's menu on a phone, else in the header. What is asked then is still to be answered. */
export const pressLogOut = async (page: Page, say = english): Promise<void> => {
  const name = say['shell.logOut'];
  if (onPhone(page)) {
    await customersMenu(page, say).click();
    await page.getByRole('dialog', { name: say['customer.more'] }).getByRole('button', { name }).click();
  } else await page.locator('header').getByRole('button', { name }).click();
};

/** Signs out where everything has been sent: a phone asks whether it is meant, a desktop does not. */
export const signOut = async (page: Page, say = english): Promise<void> => {
  await pressLogOut(page, say);
  if (onPhone(page)) await page.getByRole('alertdialog').getByRole('button', { name: say['shell.logOut'] }).click();
  await page.waitForURL((url) => url.pathname === '/sign-in');
};

/** The device uses this language, whichever customer signs in. */
export const speaks = async (at: BrowserContext | Page, locale: string): Promise<void> => {
  await at.addInitScript((language) => {
    // A page that has not arrived yet has no storage.
    if (location.protocol === 'http:') localStorage.setItem('sufra.locale', language);
  }, locale);
};

/** As a link within the app goes there: the page stays, its screen changes. The first address of a page is loaded. */
export const walkTo = async (page: Page, address: string): Promise<void> => {
  if (!page.url().startsWith('http')) {
    await page.goto(address);
    return;
  }
  const { pathname, search } = new URL(page.url());
  if (pathname + search === address) return;
  // The first HTML knows no other address: the app has to replace it.
  await page.waitForFunction(() => document.querySelector('html[data-sent], #drawn') === null);
  const left = await page.evaluateHandle(() => ({ title: document.title, heading: document.querySelector('main h1') }));
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await page.waitForFunction(({ title, heading }) => document.title !== title || heading?.isConnected === false, left);
};

/**
 * No hand reaches the browser's reload sooner. What is tapped in the same instant may still be on its way to the disk.
 */
const A_HAND_MS = 500;

export const reloadByHand = async (page: Page): Promise<void> => {
  await page.waitForTimeout(A_HAND_MS);
  await page.reload();
};

/** The dish cards of the day on the home screen. */
export const todaysDishes = (page: Page) => page.locator('section[aria-labelledby=meals] article');

/** The device has the whole app, every screen's data and the coming days' pictures: from here on the network may go. */
export const readyForOffline = async (page: Page): Promise<void> => {
  await expect(todaysDishes(page).first()).toBeVisible();
  await everythingKept(page);
};

/** The same for who has no plan, and so no meals today. */
export const everythingKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('kept on this device').length > 0, undefined, {
    timeout: patient(60_000),
  });
};

/** What the device holds is drawn for the next start. */
export const drawnAhead = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('drawn for the next start').length > 0, undefined, {
    timeout: patient(60_000),
  });
};

/** A visitor's device has the whole app. */
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

/**
 * The element's text, once there is one. Below the fold it need not be drawn yet: it is there, but not as rendered
 * text.
 */
export const textOf = async (at: Locator): Promise<string> => {
  await expect(at).toHaveText(/\S/);
  return (await at.textContent())!;
};
