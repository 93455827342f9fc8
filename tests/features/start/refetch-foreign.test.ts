import { afterEach, expect, it, vi } from 'vitest';

import { refetchForeign } from '../../../src/state/device/build.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks past the browser’s cache for scripts that it holds somebody else’s page for, and for nothing else', async () => {
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
    // A worker refuses what is not ours.
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
