import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askServer } from '../../e2e/support/plain-client.ts';
import { copyBuild, emptyDataDir, removeDataDir, startApp, type App } from '../../support/server/app-server.ts';
import { DEMO_PASSWORD } from '../../support/demo-password.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { putFilledFolder } from '../../support/server/filled-database.ts';
import { openPortal, type Portal } from '../../support/server/portal.ts';
import { openBrowser, type Browser } from './browser.ts';
import type { EngineName, Options } from './engine.ts';

/** A server with its own data, and a browser with its own profile. */
export interface World {
  readonly url: string;
  /** The browser that is open now. */
  readonly browser: () => Browser;
  /** Starts the browser; later starts use the same profile. */
  readonly open: (options?: Partial<Options>) => Promise<Browser>;
  /** Kills the browser and all of its processes at once. */
  readonly killBrowser: () => Promise<void>;
  /** Kills the server, as a crash does. */
  readonly killServer: () => Promise<void>;
  /** Starts the server again on the same data and port. */
  readonly startServer: () => Promise<void>;
  /** The folder that the server runs from. */
  readonly folder: string;
  /** The proxy to the server, if the setting requests one. */
  readonly portal: () => Portal;
  /** All faults of the app on the console of any browser of this world. */
  readonly faults: () => readonly string[];
  readonly remove: () => Promise<void>;
}

export interface Setting {
  /** The options for starting the browser. */
  readonly options?: Partial<Options>;
  /** Makes a separate build, which a test may change. */
  readonly ownBuild?: boolean;
  /** Adds a proxy to the server that a test may cut. */
  readonly portal?: boolean;
  /** Messages that the app itself logs in this setting and that are not faults. */
  readonly expected?: RegExp;
}

/**
 * An engine's own messages about an unknown header, a missing server, a page that is left while it loads, or its PDF
 * viewer.
 */
const BY_ITSELF = new RegExp(
  [
    "Unrecognized Content-Security-Policy directive 'manifest-src'",
    'NETWORK ERROR',
    // WebKit's message for every failed fetch, e.g. because the server is down. The app's own URLs need no access
    // control.
    String.raw`Fetch API cannot load http://127\.0\.0\.1:\d+/\S+ due to access control checks`,
    'WebSocket connection to .* failed',
    'establish a connection to the server at ws:',
    'The connection to ws://.* was interrupted while the page was loading',
    'A ServiceWorker intercepted the request and encountered an unexpected error',
    // Firefox's message for a file that the worker could not fetch because the server is down.
    String.raw`Failed to load .* A ServiceWorker passed a promise to FetchEvent\.respondWith\(\) that rejected with .*no-response`,
    'Cache API operation failed: Context is stopped',
    'webkit-pdfjs-viewer:',
    // The pages of the simulated providers allow no icon.
    String.raw`favicon\.ico because it violates`,
  ].join('|'),
);

export const openWorld = async (name: EngineName, setting: Setting = {}): Promise<World> => {
  const { options: usual = {}, ownBuild = false, portal: wantsPortal = false, expected } = setting;
  const folder = ownBuild ? copyBuild() : undefined;
  const dataDir = emptyDataDir();
  await putFilledFolder(dataDir);
  const profile = mkdtempSync(join(tmpdir(), `sufra-${name}-`));
  const port = await freePort();
  let app: App | undefined;
  let browser: Browser | undefined;
  const faults: string[] = [];
  const startServer = async (): Promise<void> => {
    app = await startApp({ port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'warn' }, ...(folder && { folder }) });
  };
  const readErrors = (): void => {
    const errors = browser?.errors() ?? [];
    faults.push(...errors.filter((error) => !BY_ITSELF.test(error) && !expected?.test(error)));
  };
  const killBrowser = async (): Promise<void> => {
    readErrors();
    await browser?.kill();
    browser = undefined;
  };
  await startServer();
  const portal = wantsPortal ? await openPortal(app!.url) : undefined;
  return {
    url: portal?.url ?? app!.url,
    folder: folder ?? '.',
    portal: () => {
      if (!portal) throw new Error('the setting asks for no portal');
      return portal;
    },
    browser: () => {
      if (!browser) throw new Error('no browser is open');
      return browser;
    },
    open: async (options = {}) => {
      if (browser) {
        readErrors();
        await browser.close();
      }
      browser = await openBrowser(name, { profile, ...usual, ...options });
      return browser;
    },
    killBrowser,
    killServer: async () => {
      await app?.kill();
    },
    startServer,
    faults: () => {
      readErrors();
      return [...new Set(faults)];
    },
    remove: async () => {
      await browser?.kill();
      await portal?.close();
      await app?.kill();
      removeDataDir(dataDir);
      if (folder !== undefined) removeDataDir(folder);
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

/** The first dish of the day on the home screen. */
export const TODAY = { css: 'section[aria-labelledby=meals] article' } as const;

export const signIn = async (world: World, email: string): Promise<void> => {
  const browser = world.browser();
  await browser.goto(`${world.url}/sign-in`);
  await browser.fill('input[name=email]', email);
  await browser.fill('input[name=password]', DEMO_PASSWORD);
  await browser.tap({ css: 'button[type=submit]' });
  await browser.misses({ css: 'input[autocomplete=current-password]' });
};

/** Waits until the device has the whole app, every screen's data and the coming days' pictures. */
export const everythingKept = async (world: World): Promise<void> =>
  void (await world.browser().until(() => performance.getEntriesByName('kept on this device').length > 0));

/** Waits until the screens of the next start are rendered from the device. */
export const drawnAhead = async (world: World): Promise<void> =>
  void (await world.browser().until(() => performance.getEntriesByName('drawn for the next start').length > 0));

/** Signs out as on a phone, when everything has been sent. */
export const signOut = async ({ browser, url }: World): Promise<void> => {
  await browser().goto(url);
  await pressLogOut(browser());
  await browser().tap({ name: 'Log Out', within: '[role=alertdialog]' });
  await browser().sees({ css: 'input[autocomplete=current-password]' });
};

/** Presses 'Log Out' in the menu of a phone's header. A question that follows is not answered. */
export const pressLogOut = async (browser: Browser): Promise<void> => {
  await browser.tap({ css: 'header button', name: 'More' });
  await browser.tap({ name: 'Log Out', within: 'dialog[open]' });
};

/** Saves today's weight. */
export const logWeight = async ({ browser, url }: World, kilograms: string): Promise<void> => {
  await browser().goto(`${url}/progress?log=weight`);
  await browser().fill('input[name=weight]', kilograms, 'dialog[open]');
  await browser().tap({ css: 'button[type=submit]', within: 'dialog[open]' });
  await browser().misses({ css: 'dialog[open] input[name=weight]' });
};

interface Progress {
  readonly progress: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly version: number;
}
/** Today's weight in grams on the server, and the version of the customer's data. */
export const weightOnServer = async (
  { url }: World,
  email: string,
): Promise<{ readonly grams: number | undefined; readonly version: number }> => {
  const { progress, version } = await askServer<Progress>(url, email, 'progress', { type: 'get', data: {} });
  return { grams: progress['weight']?.[Math.floor(Date.now() / 86_400_000) * 86_400], version };
};
