import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { appKept, expect, readyForOffline, signIn } from '../support/journey.ts';
import { foreignFiles, test, workerReady } from '../support/release-world.ts';

const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counts = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  });

/** A worker like those of builds before the check: it serves every cached response without checking it. */
const trustingWorker = `
const NAME = 'workbox-precache-v2-' + self.registration.scope;
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const path = event.request.mode === 'navigate' ? '/index.html' : new URL(event.request.url).pathname;
  event.respondWith(caches.open(NAME).then((cache) => cache.match(path)).then((held) => held ?? fetch(event.request)));
});`;

test.describe('A foreign page in the place of ours', () => {
  test('while the rest is being kept keeps nothing of it, and what is missing comes when it is gone — XTR-040', async ({
    world,
  }) => {
    const page = await world.device.newPage();
    await signIn(page, 'active@demo.test');
    await workerReady(page);
    world.portal.answer((path) => /^\/(?:assets|fonts|icons|dishes)\//.test(path));
    await expect.poll(() => world.portal.answered().length).toBeGreaterThan(3);
    const before = await kept(page);
    expect(await foreignFiles(page)).toEqual([]);
    world.portal.answer();
    await page.reload();
    await readyForOffline(page);
    expect(await foreignFiles(page)).toEqual([]);
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

  test('that an earlier version has kept in the place of the app and its files goes with the next one, by itself — XTR-040', async ({
    world,
  }) => {
    const real = world.publish();
    writeFileSync(join(world.folder, 'dist', 'page', 'sw.js'), trustingWorker);
    const page = await world.device.newPage();
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
    });
    await page.goto('/terms');
    await expect(page).toHaveTitle('Welcome, guest');

    // The worker of the next release finds the fault during its installation. Browsers look for it at every visit.
    world.publish();
    await page.goto('/terms').catch(() => undefined);
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => page.locator('meta[name="build-name"]').getAttribute('content')).toBe(real);
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await appKept(page);
    expect(await foreignFiles(page)).toEqual([]);
  });
});
