import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { keptOfPortal } from '../../support/kept-of-portal.ts';
import { copyBuild } from '../../support/server/app-server.ts';
import { publishNext } from '../../support/server/next-build.ts';
import { openPortal, type Portal } from '../../support/server/portal.ts';
import { anotherDevice, expect, signIn, test as base, todaysDishes } from './journey.ts';
import { OWN_URL, ownServer } from './own-server.ts';

/** A server with its own build, and a device whose connection to it can be cut or intercepted. */
interface World {
  /** The project's folder as this server sees it. */
  readonly folder: string;
  readonly portal: Portal;
  readonly device: BrowserContext;
  /**
   * Replaces the present release with the next one.
   * @returns its name
   */
  readonly publish: () => string;
  /** Removes the files of earlier builds, so that their pages are older than all stored files. */
  readonly forgetOldBuilds: () => void;
}

/** The messages of a browser and the app about missing files; the app logs them in English, with the original error. */
const notToBeHad =
  /^$|^ \(|dynamically imported module|module script|MIME type|ServiceWorker|could not be (?:registered|fetched|started|asked)|status of 404|fetching the script/;

export const test = base.extend<{ world: World }>({
  world: async ({ page, faults }, use) => {
    const folder = copyBuild();
    const server = await ownServer({ folder });
    const portal = await openPortal(OWN_URL);
    const device = await anotherDevice(page, faults, portal.url, { keepsApp: true });
    await use({
      folder,
      portal,
      device,
      publish: () => publishNext(folder),
      forgetOldBuilds: () => rmSync(join(folder, 'dist', 'builds'), { recursive: true, maxRetries: 10 }),
    });
    await device.close();
    await portal.close();
    await server.remove();
    rmSync(folder, { recursive: true });
    faults.splice(0, faults.length, ...faults.filter((fault) => !notToBeHad.test(fault)));
  },
});

/** Screens that are not part of any start, with their content. */
export const screens: Readonly<Record<string, string>> = {
  '/modify': 'main article h3, main article h2',
  '/progress': '[role=tabpanel]',
  '/feedback/dish': 'main article',
  '/feedback/general': 'main form textarea',
  '/profile/sync': 'main h2',
  '/contact': 'main article',
  '/my-credit': 'main article',
  '/checkout': 'main fieldset',
  '/terms': 'main h1',
};

/** Navigates like a link within the app; the result may be another document. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/** Checks that the screen shows its content, even after a reload. */
export const expectScreen = async (page: Page, address: string): Promise<void> => {
  await expect(page.locator(screens[address]!).first(), address).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
};

/** Name of the build that the page runs. */
export const buildOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build-name"]').getAttribute('content', { timeout: 1_000 });

export const signedIn = async (device: BrowserContext): Promise<Page> => {
  const page = await device.newPage();
  await signIn(page, 'active@demo.test');
  await expect(todaysDishes(page).first()).toBeVisible();
  return page;
};

export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** URLs of all foreign pages on the device. */
export const foreignFiles = (page: Page): Promise<string[]> => page.evaluate(keptOfPortal);
