import { afterEach, expect, it, vi } from 'vitest';

import { followMissingParts, partMissing } from '#src/state/device/app-update.ts';
import { refetchForeign } from '#src/state/device/build.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the app requests again, past the browser’s cache, only scripts with a wrong cached response', async () => {
  const names = [
    '/assets/engine-12345678.js',
    '/assets/frame-12345678.js',
    '/dishes/1-preview.webp',
    '/assets/screen-12345678.js',
  ];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    names.map((name) => ({ name: `https://app.test${name}` }) as PerformanceEntry),
  );
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    asked.push(`${options?.cache ?? 'default'} ${new URL(url).pathname}`);
    // A service worker rejects a reply that is not the app's.
    if (url.includes('screen') && options?.cache !== 'reload') return Promise.reject(new TypeError('Failed to fetch'));
    const type = url.includes('engine') ? 'text/html; charset=utf-8' : 'text/javascript';
    return Promise.resolve(new Response('', { headers: { 'content-type': type } }));
  });
  await refetchForeign();
  expect(asked.sort()).toEqual([
    'default /assets/engine-12345678.js',
    'default /assets/frame-12345678.js',
    'default /assets/screen-12345678.js',
    'reload /assets/engine-12345678.js',
    'reload /assets/screen-12345678.js',
  ]);
});

it('the app requests nothing for a part cancelled by leaving the page, and remembers that it is missing', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'https://app.test/assets/screen-12345678.js' } as PerformanceEntry,
  ]);
  const asked = vi.fn(() => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } })));
  vi.stubGlobal('fetch', asked);
  const miss = (): void => {
    const payload = new TypeError('Load failed');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  };
  followMissingParts();
  window.dispatchEvent(new Event('pagehide'));
  miss();
  window.dispatchEvent(new Event('pageshow'));
  expect(partMissing()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  miss();
  expect(asked).toHaveBeenCalled();
});
