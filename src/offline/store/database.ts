import { wrap, type IDBPDatabase } from 'idb';

import type { Shape, Store, Tx } from './database-rows.ts';
import type { Cancel, DeviceEnv } from '../env/env.ts';
import { DATABASE_NAME } from './database-name.ts';
import { openStore } from './open-store.ts';

/** The browser has no room for the write; nothing of its transaction was stored. */
export const isQuotaError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'QuotaExceededError';

export interface Database {
  /**
   * Runs `work` in one transaction and resolves after the commit. Inside, await only the transaction's own requests:
   * anything else ends it. An error thrown by `work` aborts it. If the connection is lost before the commit (the browser
   * closed it, another tab upgraded), the work runs once more on a new connection. Work that `suspend` aborts runs again
   * after `resume`. Rejects with a `TimeoutError` if the browser does not finish one of the first transactions of a
   * connection; then nothing was stored.
   */
  run<T, Mode extends 'readonly' | 'readwrite'>(
    names: readonly Store[],
    mode: Mode,
    work: (tx: Tx<Mode>) => Promise<T> | T,
    durability?: IDBTransactionDurability,
  ): Promise<T>;
  /**
   * Aborts the running work and closes the connection: the browser may freeze this page at any moment, and in WebKit a
   * frozen page's transaction blocks the whole origin. Work waits for `resume`.
   */
  suspend(): void;
  resume(): void;
  /** The browser may have frozen this page: the next transactions have a time limit again. */
  doubt(): void;
  close(): void;
}

/** The time limit in ms of the first transactions of a connection. */
const FIRST_MS = 5_000;

type Running = Pick<IDBTransaction, 'abort'>;

interface StoreEvents {
  /**
   * The browser has closed the connection by itself, as it does when it deletes the store; or the database was deleted.
   */
  lost(): void;
  /** The browser has not answered an attempt to open the database, or a first transaction. */
  silent(): void;
}

/** @param store the name of the database; the desk has one of its own */
export const openDatabase = (env: DeviceEnv, { lost, silent }: StoreEvents, store = DATABASE_NAME): Database => {
  let current: Promise<IDBPDatabase<Shape>> | undefined;
  let closed = false;
  /** Resolves at `resume`; undefined while work may run. */
  let suspended: { readonly over: Promise<void>; readonly end: () => void } | undefined;
  let suspensions = 0;
  const running = new Set<Running>();
  /** Modes in which the browser has finished a transaction since the connection opened or `doubt` was called. */
  const proven = new Set<IDBTransactionMode>();

  /** Rolls it back. False if it has ended or the browser is committing it. */
  const abort = (tx: Running): boolean => {
    try {
      tx.abort();
      return true;
    } catch {
      return false;
    }
  };

  const open = (): Promise<IDBPDatabase<Shape>> => {
    if (current) return current;
    const opening = openStore(env, store).then((raw) => {
      const forget = () => {
        if (current === opening) current = undefined;
      };
      proven.clear();
      raw.addEventListener('close', () => {
        forget();
        if (!closed) lost();
      });
      raw.addEventListener('versionchange', ({ newVersion }) => {
        forget();
        raw.close();
        // The cause is not a newer app version: the database is being deleted.
        if (newVersion === null && !closed) lost();
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
    own: (tx: Tx<Mode>) => void,
  ): Promise<T> => {
    const tx = database.transaction([...names], mode, { durability }) as unknown as Tx<Mode>;
    own(tx);
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
        // Already ended: the failed request has aborted it, or the connection is closed.
      }
      // The abort's own reason, e.g. the quota, is more exact than the error of the aborted request.
      const failed = await done;
      throw tx.error ?? (cause instanceof Error ? cause : (failed?.cause ?? cause));
    }
    const failed = await done;
    if (failed) throw failed.cause;
    return result;
  };

  /** One attempt that `suspend` can roll back, with a time limit until the connection has proven that it works. */
  const watched = async <T, Mode extends 'readonly' | 'readwrite'>(
    names: readonly Store[],
    mode: Mode,
    work: (tx: Tx<Mode>) => Promise<T> | T,
    durability: IDBTransactionDurability,
    database: IDBPDatabase<Shape>,
  ): Promise<T> => {
    let own: Running | undefined;
    let end: Cancel | undefined;
    const attempted = attempt(database, names, mode, work, durability, (tx) => {
      own = tx;
      running.add(tx);
    });
    // The browser may never report that a transaction was rolled back here, so the race ends the wait.
    attempted.catch(() => undefined);
    const tooLate = new Promise<never>((_resolve, reject) => {
      if (proven.has(mode)) return;
      end = env.clock.after(FIRST_MS, () => {
        // If it cannot be rolled back any more, the browser is committing it.
        if (own && abort(own)) reject(new DOMException('the device store does not answer', 'TimeoutError'));
      });
    });
    try {
      const result = await Promise.race([attempted, tooLate]);
      proven.add(mode);
      return result;
    } finally {
      end?.();
      if (own) running.delete(own);
    }
  };

  return {
    async run(names, mode, work, durability = 'default') {
      let again = false;
      for (;;) {
        if (suspended) await suspended.over;
        if (closed) throw new DOMException('the engine was stopped', 'InvalidStateError');
        const before = suspensions;
        const opening = open();
        const database = await opening.catch((cause: unknown) => {
          if (cause instanceof Error && cause.name === 'TimeoutError') silent();
          throw cause;
        });
        if (suspended) continue;
        try {
          return await watched(names, mode, work, durability, database);
        } catch (cause) {
          if (suspensions !== before) continue;
          const name = cause instanceof Error ? cause.name : '';
          if (name === 'TimeoutError') {
            if (current === opening) current = undefined;
            // Waiting transactions would keep the connection open.
            for (const tx of running) abort(tx);
            database.close();
            silent();
          }
          const gone = current !== opening || name === 'InvalidStateError';
          const may = name === 'InvalidStateError' || name === 'AbortError' || name === 'UnknownError';
          if (closed || again || !gone || !may) throw cause;
          again = true;
          if (current === opening) current = undefined;
        }
      }
    },
    suspend() {
      if (suspended || closed) return;
      suspensions += 1;
      let end = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      suspended = { over, end: () => end() };
      for (const tx of running) abort(tx);
      const opened = current;
      current = undefined;
      opened?.then(
        (database) => database.close(),
        () => undefined,
      );
    },
    resume() {
      const was = suspended;
      suspended = undefined;
      was?.end();
    },
    doubt: () => proven.clear(),
    close() {
      closed = true;
      suspended?.end();
      current?.then(
        (database) => database.close(),
        () => undefined,
      );
      current = undefined;
    },
  };
};
