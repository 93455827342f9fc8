import { wrap, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

import type { Rev } from '../protocol/envelope.ts';
import type { KeyRing, Sealed } from './crypto.ts';
import type { Env } from './env.ts';

/** One row, key `current`. Its generation rises at every sign-in and sign-out; a write made under another one aborts. */
export interface SessionRow {
  generation: number;
  browserId: string;
  /** Owner of what is written now; null while nobody is signed in. */
  tag: string | null;
  userId: number | null;
  ring: KeyRing | null;
  token: Sealed | null;
  /** Server ms after which the data stays locked until sign-in. */
  expiresAt: number;
  /** Highest `rev` at which the server has confirmed an entry of this device. */
  confirmed: Rev | null;
  /** The database the server reads from; another one (a restored backup) drops the caches. */
  epoch: string | null;
}

export interface SnapshotRow extends Sealed {
  key: string;
  tag: string;
  name: string;
  schema: number;
  rev: Rev | null;
  /** Server ms at which the reply was read. */
  asOf: number;
}

export interface PublicRow {
  key: string;
  name: string;
  schema: number;
  asOf: number;
  /** Content hash of a reference array; null for whole replies. */
  hash: string | null;
  value: unknown;
}

export interface OutboxRow extends Sealed {
  id: string;
  tag: string;
  /** Name of the message; what it says is sealed. */
  name: string;
  seq: number;
  at: number;
  off: number;
  base: Rev | null;
  schema: number;
  /** True from the moment before it was first emitted: from then on the server may hold it. */
  emitted: boolean;
  /** Set when the server has confirmed it; the entry stays folded until the snapshot is as new. */
  receipt: Rev | null;
}

export interface AttentionRow extends Sealed {
  id: string;
  tag: string;
  name: string;
  seq: number;
  at: number;
  off: number;
  schema: number;
  why: 'rejected' | 'superseded';
}

interface FileRow extends Sealed {
  key: string;
  tag: string;
  mime: string;
  version: string;
  asOf: number;
}

/** Key: the customer's tag and a hash of the draft's name. */
export interface DraftRow extends Sealed {
  key: string;
  tag: string;
  schema: number;
}

interface Shape extends DBSchema {
  session: { key: string; value: SessionRow };
  snapshots: { key: string; value: SnapshotRow; indexes: { name: [string, string] } };
  public: { key: string; value: PublicRow };
  outbox: { key: string; value: OutboxRow; indexes: { order: [string, number] } };
  attention: { key: string; value: AttentionRow; indexes: { order: [string, number] } };
  meta: { key: string; value: unknown };
  files: { key: string; value: FileRow };
  drafts: { key: string; value: DraftRow };
}

type Store = StoreNames<Shape>;
export type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<Shape, Store[], Mode>;

/** How long the browser may take to open the database, in ms. */
const OPEN_MS = 5_000;
const DATABASE_NAME = 'sufra';
/** Raise it only to ADD a store: an older tab or worker must be able to work beside a newer one. */
const DATABASE_VERSION = 2;
const stores: readonly Store[] = ['session', 'snapshots', 'public', 'outbox', 'attention', 'meta', 'files', 'drafts'];

/** Thrown to a worker that runs before any page has made the database. */
export class StoresMissing extends Error {
  override readonly name = 'StoresMissing';
}

/** The browser keeps no room for the write; nothing of its transaction was stored. */
export const isQuotaError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'QuotaExceededError';

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

const openRaw = async (env: Env): Promise<IDBDatabase> => {
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

export interface Database {
  /**
   * Runs `work` in one transaction and resolves after it has committed. Await nothing but the transaction's own
   * requests inside: anything else ends it. An error thrown by `work` aborts it. When the connection is lost before
   * the commit (the browser closed it, another tab upgraded) the work is run once more on a new one.
   */
  run<T, Mode extends 'readonly' | 'readwrite'>(
    names: readonly Store[],
    mode: Mode,
    work: (tx: Tx<Mode>) => Promise<T> | T,
    durability?: IDBTransactionDurability,
  ): Promise<T>;
  close(): void;
}

export const openDatabase = (env: Env): Database => {
  let current: Promise<IDBPDatabase<Shape>> | undefined;
  let closed = false;

  const open = (): Promise<IDBPDatabase<Shape>> => {
    if (current) return current;
    const opening = openRaw(env).then((raw) => {
      const forget = () => {
        if (current === opening) current = undefined;
      };
      raw.addEventListener('close', forget);
      raw.addEventListener('versionchange', () => {
        forget();
        raw.close();
      });
      return wrap(raw) as unknown as IDBPDatabase<Shape>;
    });
    opening.catch(() => {
      if (current === opening) current = undefined;
    });
    current = opening;
    return opening;
  };

  const attempt = async <T, Mode extends 'readonly' | 'readwrite'>(
    database: IDBPDatabase<Shape>,
    names: readonly Store[],
    mode: Mode,
    work: (tx: Tx<Mode>) => Promise<T> | T,
    durability: IDBTransactionDurability,
  ): Promise<T> => {
    const tx = database.transaction([...names], mode, { durability }) as unknown as Tx<Mode>;
    const done = tx.done.then(
      () => undefined,
      (cause: unknown) => ({ cause: cause ?? new DOMException('the transaction was aborted', 'AbortError') }),
    );
    let result: T;
    try {
      result = await work(tx);
    } catch (cause) {
      try {
        tx.abort();
      } catch {
        // Already over: the failing request has aborted it, or the connection is gone.
      }
      // The abort's own reason says more than the request that fell with it, e.g. the quota.
      const failed = await done;
      throw tx.error ?? (cause instanceof Error ? cause : (failed?.cause ?? cause));
    }
    const failed = await done;
    if (failed) throw failed.cause;
    return result;
  };

  return {
    async run(names, mode, work, durability = 'default') {
      if (closed) throw new DOMException('the engine was stopped', 'InvalidStateError');
      const opening = open();
      const database = await opening;
      try {
        return await attempt(database, names, mode, work, durability);
      } catch (cause) {
        const name = cause instanceof Error ? cause.name : '';
        const lost = current !== opening || name === 'InvalidStateError';
        if (closed || !lost || (name !== 'InvalidStateError' && name !== 'AbortError' && name !== 'UnknownError'))
          throw cause;
        if (current === opening) current = undefined;
        return attempt(await open(), names, mode, work, durability);
      }
    },
    close() {
      closed = true;
      current?.then(
        (database) => database.close(),
        () => undefined,
      );
      current = undefined;
    },
  };
};
