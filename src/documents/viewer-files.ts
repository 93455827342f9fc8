import { PDF_VIEWER_CACHE } from '../protocol/worker.ts';

/** The folder in which the build puts the PDF library; undefined in tests. */
export const PDF_FILES: string = import.meta.env.PDF_FILES ?? '/';

/** The files that show a PDF, including scanned pages. */
const NEEDED = ['pdf.min.mjs', 'pdf.worker.min.mjs', 'jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

const keep = async (): Promise<boolean> => {
  // The service worker caches every fetched file; without a worker no page opens offline anyway.
  if (!navigator.serviceWorker?.controller) return false;
  const cache = await caches.open(PDF_VIEWER_CACHE);
  for (const { url } of await cache.keys()) if (!new URL(url).pathname.startsWith(PDF_FILES)) await cache.delete(url);
  for (const name of NEEDED) {
    const url = PDF_FILES + name;
    if (await cache.match(url)) continue;
    const response = await fetch(url).catch(() => null);
    // Read the whole response, so that the worker caches it.
    if (!response?.ok || !(await response.arrayBuffer().catch(() => null))) return false;
  }
  return true;
};

let keeping: Promise<boolean> | undefined;

/**
 * Stores the PDF library on this device, so that a stored PDF opens without a network.
 * @returns false if some file could not be fetched
 */
export const keepPdfViewer = (): Promise<boolean> => {
  keeping ??= keep().finally(() => {
    keeping = undefined;
  });
  return keeping;
};
