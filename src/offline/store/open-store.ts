import type { BlobRow, Store } from './database-rows.ts';
import type { DeviceEnv } from '../env/env.ts';

/** The time limit in ms to open the database. */
const OPEN_MS = 5_000;
/** Raise it only to ADD a store: an older tab or worker must work at the same time as a newer one. */
const DATABASE_VERSION = 4;
const stores: readonly Store[] = [
  'session',
  'snapshots',
  'public',
  'outbox',
  'attention',
  'meta',
  'files',
  'drafts',
  'blobs',
  'drawn',
];

/**
 * Thrown in a worker that runs before a page has created the database and its first rows, or before a page has created
 * them again after the browser deleted the old database.
 */
export class StoresMissing extends Error {
  override readonly name = 'StoresMissing';
}

/**
 * Moves the file copies of the previous release. Copies with an unencrypted name are from a still older release: they are
 * deleted and fetched again.
 */
const moveFiles = (files: IDBObjectStore, blobs: IDBObjectStore): void => {
  const moving = files.openCursor();
  moving.addEventListener('success', () => {
    const cursor = moving.result;
    if (!cursor) return;
    const row = cursor.value as Omit<BlobRow, 'kind'> & { readonly mime?: string };
    if (row.mime === undefined) blobs.put({ ...row, kind: 'copy' } satisfies BlobRow);
    cursor.delete();
    cursor.continue();
  });
};

const upgrade = (database: IDBDatabase, tx: IDBTransaction): void => {
  const missing = (name: Store) => !database.objectStoreNames.contains(name);
  for (const name of ['session', 'meta'] as const) if (missing(name)) database.createObjectStore(name);
  for (const name of ['public', 'files', 'drafts', 'drawn'] as const)
    if (missing(name)) database.createObjectStore(name, { keyPath: 'key' });
  if (missing('snapshots'))
    database.createObjectStore('snapshots', { keyPath: 'key' }).createIndex('name', ['tag', 'name']);
  for (const name of ['outbox', 'attention'] as const) {
    if (missing(name)) database.createObjectStore(name, { keyPath: 'id' }).createIndex('order', ['tag', 'seq']);
  }
  if (missing('blobs')) {
    const blobs = database.createObjectStore('blobs', { keyPath: 'key' });
    blobs.createIndex('kind', ['kind', 'tag']);
    moveFiles(tx.objectStore('files'), blobs);
  }
};

const openOnce = (env: DeviceEnv, name: string, version: number | undefined): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = env.indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      if (version === undefined) request.transaction?.abort();
      else if (request.transaction) upgrade(request.result, request.transaction);
    });
    // WebKit sometimes never answers the request, and nothing can be rendered before the answer.
    let givenUp = false;
    const end = env.clock.after(OPEN_MS, () => {
      givenUp = true;
      reject(new DOMException('the database did not open in time', 'TimeoutError'));
    });
    request.addEventListener('success', () => {
      end();
      // An unused open connection would block schema changes of other tabs forever.
      if (givenUp) request.result.close();
      else resolve(request.result);
    });
    request.addEventListener('error', end);
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')));
  });

/** Opens the device's database and creates missing stores; a worker never creates them. */
export const openStore = async (env: DeviceEnv, name: string): Promise<IDBDatabase> => {
  let database: IDBDatabase;
  if (env.role === 'worker') {
    database = await openOnce(env, name, undefined).catch((cause: unknown) => {
      throw cause instanceof Error && cause.name === 'AbortError'
        ? new StoresMissing('no page has made the database yet')
        : cause;
    });
  } else {
    database = await openOnce(env, name, DATABASE_VERSION).catch((cause: unknown) => {
      // A newer tab has raised the version. Versions only add stores, so this tab can continue with the stores it knows.
      if (cause instanceof Error && cause.name === 'VersionError') return openOnce(env, name, undefined);
      throw cause;
    });
  }
  if (stores.some((store) => !database.objectStoreNames.contains(store))) {
    database.close();
    throw new StoresMissing('the database lacks a store');
  }
  return database;
};
