import * as v from 'valibot';

import { cachedNames } from './messages.ts';

/** What page and service worker say to each other over `postMessage`. Either side ignores what it cannot read. */

const pageToWorker = v.variant('kind', [
  /** Send what waits, now. */
  v.object({ kind: v.literal('drain') }),
  /** Fetch what is missing of the app's own files; answered with `kept` when a port comes along. */
  v.object({ kind: v.literal('refresh') }),
  /** A customer signed in: the key lies in the store under this generation. */
  v.object({ kind: v.literal('keyAvailable'), generation: v.number() }),
  /** The customer signed out: forget the key in memory and stop. */
  v.object({ kind: v.literal('keyGone'), generation: v.number() }),
  /** No edit is open: the waiting version may take over. */
  v.object({ kind: v.literal('activate') }),
  /** Keep the pictures of these dishes and the app's own files; answered with `kept` when a port comes along. */
  v.object({ kind: v.literal('keepPictures'), urls: v.array(v.string()) }),
]);
export type PageToWorker = v.InferOutput<typeof pageToWorker>;

const workerToPage = v.variant('kind', [
  /** A batch is through: entries that reached a final answer, and those that still wait. */
  v.object({ kind: v.literal('drained'), settled: v.number(), waiting: v.number() }),
  /** These cached answers were replaced. */
  v.object({ kind: v.literal('refreshed'), names: v.array(v.picklist(cachedNames)) }),
  /** What was asked to be kept is on this device; `all` is false when some of it could not be fetched. */
  v.object({ kind: v.literal('kept'), all: v.boolean() }),
  /** Another version waits to take over. */
  v.object({ kind: v.literal('updateAvailable'), version: v.string() }),
  /** The database was restored (another epoch): caches are gone, the outbox is not. */
  v.object({ kind: v.literal('cachesDropped'), epoch: v.string() }),
  /** The session the worker held was refused as invalid. */
  v.object({ kind: v.literal('sessionInvalid'), generation: v.number() }),
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
