import * as v from 'valibot';

import { OWN_PATH } from '../domain/forms/own-path.ts';

/** The tag of the background sync: a page requests it, and the worker then sends the waiting outbox entries. */
export const OUTBOX_SYNC = 'outbox';

/** Name of the cache of the PDF library, and the prefix of its URLs. */
export const PDF_VIEWER_CACHE = 'pdf-viewer';
export const PDF_VIEWER_FILES = '/assets/pdfjs-';

/**
 * After another version was asked to take over, the worker prefetches nothing for this time, and a page that knows of it
 * requests nothing, in ms. It is limited because that version may come late or never.
 */
export const WAY_MS = 30_000;

/** Messages between page and service worker over `postMessage`. Both sides ignore what they cannot read. */

const pageToWorker = v.variant('kind', [
  /** Fetch the app's missing files; the reply is `kept` if a port is passed. */
  v.object({ kind: v.literal('refresh') }),
  /** Cache the pictures of these dishes and the app's files; the reply is `kept` if a port is passed. */
  v.object({ kind: v.literal('keepPictures'), urls: v.array(v.string()) }),
  /** No edit is open: the waiting version may take over, and the active one makes way for it. */
  v.object({ kind: v.literal('activate') }),
  /** The page opens the path of `open`, or first asks the customer if an edit is not saved. */
  v.object({ kind: v.literal('opening') }),
]);
export type PageToWorker = v.InferOutput<typeof pageToWorker>;

const workerToPage = v.variant('kind', [
  /**
   * The requested files are on this device; `all` is false if some could not be fetched. `makesWay`: another version is
   * taking over, and any file request of a page would delay that.
   */
  v.object({ kind: v.literal('kept'), all: v.boolean(), makesWay: v.optional(v.boolean()) }),
  /** The customer has tapped a notification with this path; the reply over the port is `opening`. */
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
