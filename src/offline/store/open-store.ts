import type { Store } from './database-rows.ts';
import type { Env } from '../env/env.ts';

/** How long the browser may take to open the database, in ms. */
const OPEN_MS = 5_000;
const DATABASE_NAME = 'sufra';
/** Raise it only to ADD a store: an older tab or worker must be able to work beside a newer one. */
const DATABASE_VERSION = 2;
const stores: readonly Store[] = ['session', 'snapshots', 'public', 'outbox', 'attention', 'meta', 'files', 'drafts'];

/**
 * Thrown to a worker that runs before any page has made the database and written its first rows, also anew after the browser
 * has thrown an older one away.
 */
export class StoresMissing extends Error {
  override readonly name = 'StoresMissing';
}

const upgrade = (database: IDBDatabase): void => {
  const missing = (name: Store) => !database.objectStoreNames.contains(name);
  for (const name of ['session', 'meta'] as const) if (missing(name)) database.createObjectStore(name);
  for (const name of ['public', 'files', 'drafts'] as const)
    if (missing(name)) database.createObjectStore(name, { keyPath: 'key' });
  if (missing('snapshots'))
    database.createObjectStore('snapshots', { keyPath: 'key' }).createIndex('name', ['tag', 'name']);
  for (const name of ['outbox', 'attention'] as const) {
    if (missing(name)) database.createObjectStore(name, { keyPath: 'id' }).createIndex('order', ['tag', 'seq']);
  }
};

const openOnce = (env: Env, version: number | undefined): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = env.indexedDB.open(DATABASE_NAME, version);
    request.addEventListener('upgradeneeded', () => {
      if (version === undefined) request.transaction?.abort();
      else upgrade(request.result);
    });
    // WebKit is known to leave the question open for ever; nothing may be drawn before it is answered.
    let givenUp = false;
    const end = env.clock.after(OPEN_MS, () => {
      givenUp = true;
      reject(new DOMException('the database did not open in time', 'TimeoutError'));
    });
    request.addEventListener('success', () => {
      end();
      // A connection that nobody holds would keep other tabs from ever changing the schema.
      if (givenUp) request.result.close();
      else resolve(request.result);
    });
    request.addEventListener('error', end);
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')));
  });

/** Opens the device's database and makes its stores where they are missing; a worker never does. */
export const openStore = async (env: Env): Promise<IDBDatabase> => {
  let database: IDBDatabase;
  if (env.role === 'worker') {
    database = await openOnce(env, undefined).catch((cause: unknown) => {
      throw cause instanceof Error && cause.name === 'AbortError'
        ? new StoresMissing('no page has made the database yet')
        : cause;
    });
  } else {
    database = await openOnce(env, DATABASE_VERSION).catch((cause: unknown) => {
      // A newer tab has raised the version. Versions only add stores, so this one can go on with what it knows.
      if (cause instanceof Error && cause.name === 'VersionError') return openOnce(env, undefined);
      throw cause;
    });
  }
  if (stores.some((name) => !database.objectStoreNames.contains(name))) {
    database.close();
    throw new StoresMissing('the database lacks a store');
  }
  return database;
};
