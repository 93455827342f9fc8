import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { copyBuild } from '../support/app-server.ts';
import { publishNext } from '../support/next-build.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { anotherDevice, appKept, expect, PASSWORD, readyForOffline, signIn, test, todaysDishes } from './journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './own-server.ts';

/** Addresses of everything kept on the device that is somebody else's page. */
const foreign = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const html = /^text\/html/.test(response?.headers.get('content-type') ?? '');
        if (html && /Welcome, guest/.test(await response!.text())) found.push(request.url);
      }
    }
    return found;
  });
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counts = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  });

/** As builds before the check did it: whatever was kept under a name is answered, and nothing of it is looked at. */
const trustingWorker = `
const NAME = 'workbox-precache-v2-' + self.registration.scope;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const path = event.request.mode === 'navigate' ? '/index.html' : new URL(event.request.url).pathname;
  event.respondWith(caches.open(NAME).then((cache) => cache.match(path)).then((held) => held ?? fetch(event.request)));
});`;

test.describe('Somebody else’s page in the place of ours', () => {
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
    // What a browser says of a page in the place of a script or a worker is not a fault of ours; everything else is.
    const ours = faults.filter(
      (fault) => !/^$|MIME type|ServiceWorker|could not be (?:registered|fetched|asked)|module script|404/.test(fault),
    );
    faults.splice(0, faults.length, ...ours);
  });

  test('during the installation keeps nothing of it, and the next visit installs the app — XTR-040', async () => {
    const page = await device.newPage();
    await page.goto('/sign-in');
    // The worker itself comes through, the page that it is to keep does not.
    portal.answer((path) => path === '/index.html');
    await page.locator('input[name=email]').fill('active@demo.test');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect.poll(() => portal.answered().includes('/index.html'), { timeout: 30_000 }).toBe(true);
    await expect(todaysDishes(page).first()).toBeVisible();
    expect(await foreign(page)).toEqual([]);
    portal.answer();
    await page.reload();
    await readyForOffline(page);
    expect(await foreign(page)).toEqual([]);
    portal.cut();
    await page.goto('/progress');
    await expect(page.locator('[role=tabpanel]').first()).toBeVisible();
  });

  test('in the browser’s own cache does not keep a visitor from signing in', async () => {
    const page = await device.newPage();
    await page.goto('/sign-in');
    portal.answer((path) => path.startsWith('/assets/'));
    await page.locator('input[name=email]').fill('active@demo.test');
    await expect.poll(() => portal.answered().length).toBeGreaterThan(0);
    portal.answer();
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(todaysDishes(page).first()).toBeVisible();
  });

  test('while the rest is being kept keeps nothing of it, and what is missing comes when it is gone — XTR-040', async () => {
    const page = await device.newPage();
    await signIn(page, 'active@demo.test');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    portal.answer((path) => /^\/(?:assets|fonts|icons|dishes)\//.test(path));
    await expect.poll(() => portal.answered().length, { timeout: 30_000 }).toBeGreaterThan(3);
    const before = await kept(page);
    expect(await foreign(page)).toEqual([]);
    portal.answer();
    await page.reload();
    await readyForOffline(page);
    expect(await foreign(page)).toEqual([]);
    expect(await kept(page)).toBeGreaterThan(before);
    const pictures = await page.evaluate(async () =>
      Promise.all(
        (await (await caches.open('dishes')).keys()).map(async (request) =>
          (await caches.match(request))!.headers.get('content-type'),
        ),
      ),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(new Set(pictures)).toEqual(new Set(['image/webp']));
  });

  test('that an earlier version has kept in the place of the app and its files goes with the next one, by itself — XTR-040', async () => {
    const real = publishNext(folder);
    writeFileSync(join(folder, 'dist', 'page', 'sw.js'), trustingWorker);
    const page = await device.newPage();
    await page.goto('/terms');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
      const cache = await caches.open(`workbox-precache-v2-${registration.scope}`);
      const files = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')]
        .map((each) => new URL('href' in each ? each.href : each.src).pathname)
        .filter((path) => path.startsWith('/assets/'));
      for (const path of ['/index.html', ...files])
        await cache.put(
          path,
          new Response('<title>Welcome, guest</title>', { headers: { 'content-type': 'text/html' } }),
        );
      await (
        await caches.open('dishes')
      ).put(
        '/dishes/fallback-preview.webp',
        new Response('<title>Welcome, guest</title>', { headers: { 'content-type': 'text/html' } }),
      );
    });
    await page.goto('/terms');
    await expect(page).toHaveTitle('Welcome, guest');

    // The next release: its worker finds what is wrong while it is installed. Browsers look for it at every visit.
    publishNext(folder);
    await page.goto('/terms').catch(() => undefined);
    await expect(page.locator('main h1')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => page.locator('meta[name="build-name"]').getAttribute('content')).toBe(real);
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await appKept(page);
    expect(await foreign(page)).toEqual([]);
  });
});
