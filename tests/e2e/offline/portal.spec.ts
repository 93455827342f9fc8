import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { appKept, expect, PASSWORD, readyForOffline, signIn, todaysDishes } from '../support/journey.ts';
import { foreignFiles, test } from '../support/release-world.ts';

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
  test.setTimeout(120_000);

  test('during the installation keeps nothing of it, and the next visit installs the app — XTR-040', async ({
    world,
  }) => {
    const page = await world.device.newPage();
    await page.goto('/sign-in');
    // The worker itself comes through, the page that it is to keep does not.
    world.portal.answer((path) => path === '/index.html');
    await page.locator('input[name=email]').fill('active@demo.test');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect.poll(() => world.portal.answered().includes('/index.html'), { timeout: 30_000 }).toBe(true);
    await expect(todaysDishes(page).first()).toBeVisible();
    expect(await foreignFiles(page)).toEqual([]);
    world.portal.answer();
    await page.reload();
    await readyForOffline(page);
    expect(await foreignFiles(page)).toEqual([]);
    world.portal.cut();
    await page.goto('/progress');
    await expect(page.locator('[role=tabpanel]').first()).toBeVisible();
  });

  test('in the browser’s own cache does not keep a visitor from signing in', async ({ world }) => {
    const page = await world.device.newPage();
    await page.goto('/sign-in');
    world.portal.answer((path) => path.startsWith('/assets/'));
    await page.locator('input[name=email]').fill('active@demo.test');
    await expect.poll(() => world.portal.answered().length).toBeGreaterThan(0);
    world.portal.answer();
    await page.locator('input[name=password]').fill(PASSWORD);
    // The touch that finds it may be in vain; the next one is not.
    await expect(async () => {
      const submit = page.locator('button[type=submit]');
      if (await submit.isVisible()) await submit.click({ timeout: 2_000 });
      await expect(todaysDishes(page).first()).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
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

    // The next release: its worker finds what is wrong while it is installed. Browsers look for it at every visit.
    world.publish();
    await page.goto('/terms').catch(() => undefined);
    await expect(page.locator('main h1')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => page.locator('meta[name="build-name"]').getAttribute('content')).toBe(real);
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await appKept(page);
    expect(await foreignFiles(page)).toEqual([]);
  });
});
