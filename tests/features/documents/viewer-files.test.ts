import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepPdfViewer } from '#src/documents/viewer-files.ts';
import { PDF_VIEWER_CACHE } from '#src/protocol/worker.ts';
import { memoryCaches } from '../../support/memory-caches.ts';

const needed = ['/pdf.min.mjs', '/pdf.worker.min.mjs', '/jbig2_nowasm_fallback.js', '/openjpeg_nowasm_fallback.js'];
let kept: ReturnType<typeof memoryCaches>;
const fetched = vi.fn<(url: string) => Promise<Response>>();
/** Simulates a page with a service worker, which caches the files that it fetches. */
const withWorker = (): void => void vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });

beforeEach(() => {
  kept = memoryCaches();
  fetched.mockReset().mockImplementation(async (url) => {
    await (await kept.open(PDF_VIEWER_CACHE)).put(url, new Response('script'));
    return new Response('script');
  });
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('the viewer files for a PDF, scanned PDFs included, are fetched once', async () => {
  withWorker();
  expect(await keepPdfViewer()).toBe(true);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(needed);
  expect(await keepPdfViewer()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(needed.length);
});

it('the viewer files are fetched once for many simultaneous requests', async () => {
  withWorker();
  await Promise.all([keepPdfViewer(), keepPdfViewer(), keepPdfViewer()]);
  expect(fetched).toHaveBeenCalledTimes(needed.length);
});

it('the missing viewer files are fetched after a network failure', async () => {
  withWorker();
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect(await keepPdfViewer()).toBe(false);
  expect(await keepPdfViewer()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1 + needed.length);
});

it('no viewer file is fetched if no service worker would cache it', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(await keepPdfViewer()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
