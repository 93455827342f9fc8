import * as v from 'valibot';

import { OWN_PATH } from '../domain/forms/own-path.ts';

/** The tag of the background sync that a page asks for and the worker answers with what waits in the outbox. */
export const OUTBOX_SYNC = 'outbox';

/** Name of the cache of the PDF library, and how its addresses begin. */
export const PDF_VIEWER_CACHE = 'pdf-viewer';
export const PDF_VIEWER_FILES = '/assets/pdfjs-';

/**
 * So long the worker fetches nothing ahead after another version was asked to take over, and a page that hears of it asks for
 * nothing, in ms: that version may come late, or not at all.
 */
export const WAY_MS = 30_000;

/** What page and service worker say to each other over `postMessage`. Either side ignores what it cannot read. */

const pageToWorker = v.variant('kind', [
  /** Fetch what is missing of the app's own files; answered with `kept` when a port comes along. */
  v.object({ kind: v.literal('refresh') }),
  /** Keep the pictures of these dishes and the app's own files; answered with `kept` when a port comes along. */
  v.object({ kind: v.literal('keepPictures'), urls: v.array(v.string()) }),
  /** No edit is open: the version that waits may take over, and the one in charge makes way for it. */
  v.object({ kind: v.literal('activate') }),
  /** The page goes where `open` points, or asks the customer first when an edit is not saved. */
  v.object({ kind: v.literal('opening') }),
]);
export type PageToWorker = v.InferOutput<typeof pageToWorker>;

const workerToPage = v.variant('kind', [
  /**
   * What was asked to be kept is on this device; `all` is false when some of it could not be fetched. `makesWay`: another
   * version is taking over, and every file that a page asks for now would hold that up.
   */
  v.object({ kind: v.literal('kept'), all: v.boolean(), makesWay: v.optional(v.boolean()) }),
  /** The customer has touched a notification that points here; answered with `opening` over the port. */
  v.object({ kind: v.literal('open'), path: v.pipe(v.string(), v.regex(OWN_PATH)) }),
]);
export type WorkerToPage = v.InferOutput<typeof workerToPage>;

export const readPageToWorker = (data: unknown): PageToWorker | null => {
  const result = v.safeParse(pageToWorker, data);
  return result.success ? result.output : null;
};

export const readWorkerToPage = (data: unknown): WorkerToPage | null => {
  const result = v.safeParse(workerToPage, data);
  return result.success ? result.output : null;
};
