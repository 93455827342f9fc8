import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { copyBuild } from '../support/app-server.ts';
import { publishNext } from '../support/next-build.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { anotherDevice, expect, signIn, test, todaysDishes } from './journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './own-server.ts';

/** Screens that no start brings along, with what stands there. */
const screens: Readonly<Record<string, string>> = {
  '/modify': 'main article h3, main article h2',
  '/progress': '[role=tabpanel]',
  '/feedback/dish': 'main article',
  '/feedback/general': 'main form textarea',
  '/profile/sync': 'main h2',
  '/contact': 'main article',
  '/my-credit': 'main a[href="/"]',
  '/checkout': 'main fieldset',
  '/terms': 'main h1',
};
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);
const build = (page: Page): Promise<string | null> =>
  page.locator('meta[name="build-name"]').getAttribute('content', { timeout: 1_000 });
const tabOf = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await signIn(page, 'active@demo.test');
  await expect(todaysDishes(page).first()).toBeVisible();
  return page;
};
/** A document that is loaded anew forgets it. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);
const workerReady = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

test.describe('A release in mid-visit', () => {
  let folder: string;
  let server: OwnServer;
  let portal: Portal;
  let device: BrowserContext;
  test.setTimeout(120_000);
  test.beforeEach(async ({ page, faults }) => {
    folder = copyBuild();
    server = await ownServer(folder);
    portal = await openPortal(OWN_URL);
    device = await anotherDevice(page, faults, portal.url);
  });
  test.afterEach(async ({ faults }) => {
    await device.close();
    await portal.close();
    await server.remove();
    rmSync(folder, { recursive: true });
    // What a browser says of a part that is not to be had is not a fault of ours; everything else is.
    const ours = faults.filter((fault) => !/dynamically imported module|could not be (?:fetched|started)/.test(fault));
    faults.splice(0, faults.length, ...ours);
  });
  /** Nobody has the files of the build before any more: its last page is older than all that is kept. */
  const forgetOldBuilds = (): void => rmSync(join(folder, 'dist', 'builds'), { recursive: true });

  test('over a phone that has kept only part of the files: every screen opens — XTR-039', async () => {
    const page = await tabOf(device);
    await workerReady(page);
    portal.cut();
    const released = publishNext(folder);
    portal.open();
    await mark(page);
    for (const [address, what] of Object.entries(screens)) {
      await goTo(page, address);
      await expect(page.locator(what).first(), address).toBeVisible();
    }
    // Nothing was loaded anew behind the customer's back, and the new version is offered.
    expect(await isMarked(page)).toBe(true);
    expect(await build(page)).not.toBe(released);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((known) => known!.update()));
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => build(page).catch(() => null)).toBe(released);
    await expect(page.locator('main h1')).toBeVisible();
  });

  test('whose old files nobody has any more: the phone goes over to the new version by itself, where the customer wanted to go — XTR-039', async () => {
    const page = await tabOf(device);
    await workerReady(page);
    portal.cut();
    const released = publishNext(folder);
    forgetOldBuilds();
    portal.open();
    for (const [address, what] of Object.entries(screens)) {
      await goTo(page, address);
      await expect(page.locator(what).first(), address).toBeVisible({ timeout: 30_000 });
      expect(new URL(page.url()).pathname).toBe(address);
    }
    expect(await build(page)).toBe(released);
  });

  test('is over without a trace in a browser without a worker, with and without the old files', async ({ browser }) => {
    const bare = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' });
    const page = await tabOf(bare);
    const released = publishNext(folder);
    await mark(page);
    await goTo(page, '/modify');
    await expect(page.locator(screens['/modify']!).first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    forgetOldBuilds();
    await goTo(page, '/progress');
    await expect(page.locator(screens['/progress']!).first()).toBeVisible({ timeout: 30_000 });
    expect(await build(page)).toBe(released);
    expect(new URL(page.url()).pathname).toBe('/progress');
    await bare.close();
  });

  test('that another tab has taken leaves an old tab its screens, and shows it the way where they are gone', async () => {
    const old = await tabOf(device);
    await workerReady(old);
    const released = publishNext(folder);
    const other = await device.newPage();
    await other.goto('/contact');
    await other.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => build(other).catch(() => null)).toBe(released);

    await goTo(old, '/modify');
    await expect(old.locator(screens['/modify']!).first()).toBeVisible();
    expect(await build(old)).not.toBe(released);
    forgetOldBuilds();
    for (const [address, what] of Object.entries(screens)) {
      await goTo(old, address);
      await expect(old.locator(what).first(), address).toBeVisible({ timeout: 30_000 });
    }
  });

  test('takes nothing from a customer who is typing, and offers itself', async () => {
    const page = await tabOf(device);
    await workerReady(page);
    await goTo(page, '/progress?log=weight');
    const weight = page.getByRole('dialog').locator('input[name=weight]');
    await weight.fill('71.3');
    await mark(page);
    portal.cut();
    const released = publishNext(folder);
    forgetOldBuilds();
    portal.open();
    // A part that is missing tells the page of the release.
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(weight).toHaveValue('71.3');
    await expect(weight).toBeFocused();
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => build(page).catch(() => null)).toBe(released);
    await expect(page.getByText('71.3 kg').first()).toBeVisible();
  });
});
