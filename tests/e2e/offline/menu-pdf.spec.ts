import { readFile } from 'node:fs/promises';

import { expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';

test.describe('After one visit', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('the menu PDF opens offline from the device, and its mail waits for the network — MOD-007, MSG-053', async ({
    page,
    context,
  }) => {
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    // The PDF viewer is fetched last.
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('pdf-viewer')).keys()).length)).toBe(4);
    await page.close();
    await context.setOffline(true);
    await server.kill();

    const opened = await context.newPage();
    await opened.goto('/modify?menu=en');
    const viewer = opened.getByRole('dialog', { name: 'View My Menu' });
    await expect(viewer.getByRole('article', { name: 'Your menu' })).toBeVisible();
    await expect(viewer.getByText(/Kept on this device, as of/)).toBeVisible();
    const [file] = await Promise.all([
      opened.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Save the PDF' }).click(),
    ]);
    const saved = await readFile(await file.path());
    expect(saved.subarray(0, 5).toString()).toBe('%PDF-');

    await viewer.getByRole('button', { name: 'View my menu in PDF' }).click();
    const pages = opened.getByRole('region', { name: /^Page 1 of \d+$/ });
    await expect(pages.locator('canvas')).toBeVisible();
    await expect(pages).toContainText(/Kcal/i);
    await opened.goBack();
    await expect(pages).toHaveCount(0);
    await expect(viewer.getByRole('article', { name: 'Your menu' })).toBeVisible();

    // The worker serves the same bytes at its own URL, which a tab can open.
    const id = await opened.evaluate(async () => {
      const open = indexedDB.open('sufra');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const keys = open.result.transaction('blobs').objectStore('blobs').getAllKeys();
      await new Promise((resolve) => keys.addEventListener('success', resolve));
      open.result.close();
      const kept = new Set(keys.result.map((key) => String(key).split('|').at(-1)));
      // The store contains only a hash of the file's name.
      for (let order = 1; order < 10_000; order += 1) {
        const name = new TextEncoder().encode(`menu|${order}|en`);
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', name));
        if (kept.has([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''))) return order;
      }
      return undefined;
    });
    const answered = await opened.evaluate(
      async (path) => {
        const response = await fetch(path);
        const bytes = new Uint8Array(await response.arrayBuffer());
        return {
          type: response.headers.get('content-type'),
          size: bytes.length,
          head: String.fromCharCode(...bytes.slice(0, 5)),
        };
      },
      `/kept/${encodeURIComponent(`menu|${id}|en`)}`,
    );
    expect(answered).toEqual({ type: 'application/pdf', size: saved.length, head: '%PDF-' });

    await viewer.getByRole('button', { name: 'Mail PDF' }).click();
    await expect(viewer.getByText(/Not sent yet\. We send it/)).toBeVisible();
    await server.start();
    await context.setOffline(false);
    await expect(opened.getByText('We have sent the menu to your email address.')).toBeVisible();
  });

  test(
    'the menu in the other language is not rendered offline, and a message says that it is not on the device',
    { tag: '@deep' },
    async ({ page, context }) => {
      await signIn(page, 'active@demo.test');
      await readyForOffline(page);
      await context.setOffline(true);
      await page.goto('/modify?menu=ar');
      await expect(
        page.getByText('This menu is not on your device yet. Open it once while you are online.'),
      ).toBeVisible();
    },
  );
});
