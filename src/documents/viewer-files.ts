import { PDF_VIEWER_CACHE } from '../protocol/worker.ts';

/** Where the build has put the PDF library; undefined in tests. */
export const PDF_FILES: string = import.meta.env.PDF_FILES ?? '/';

/** What shows a PDF, scanned pages too. */
const NEEDED = ['pdf.min.mjs', 'pdf.worker.min.mjs', 'jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

const keep = async (): Promise<boolean> => {
  // The worker keeps what is fetched; without one no page opens without a network either.
  if (!navigator.serviceWorker?.controller) return false;
  const cache = await caches.open(PDF_VIEWER_CACHE);
  for (const { url } of await cache.keys()) if (!new URL(url).pathname.startsWith(PDF_FILES)) await cache.delete(url);
  for (const name of NEEDED) {
    const url = PDF_FILES + name;
    if (await cache.match(url)) continue;
    const response = await fetch(url).catch(() => null);
    // Read to its end: the worker keeps it then.
    if (!response?.ok || !(await response.arrayBuffer().catch(() => null))) return false;
  }
  return true;
};

let keeping: Promise<boolean> | undefined;

/**
 * Brings the PDF library onto this device, for a PDF that the device keeps: it opens without a network then.
 * @returns false when not everything could be fetched
 */
export const keepPdfViewer = (): Promise<boolean> => {
  keeping ??= keep().finally(() => {
    keeping = undefined;
  });
  return keeping;
};
