import { wrap, type IDBPDatabase } from 'idb';

import type { Shape, Store, Tx } from './database-rows.ts';
import type { Env } from '../env/env.ts';
import { openStore } from './open-store.ts';

/** The browser keeps no room for the write; nothing of its transaction was stored. */
export const isQuotaError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'QuotaExceededError';

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

/** @param lost called when the browser has ended the connection by itself, as it does when it throws the store away, or when the database is deleted */
export const openDatabase = (env: Env, lost: () => void): Database => {
  let current: Promise<IDBPDatabase<Shape>> | undefined;
  let closed = false;

  const open = (): Promise<IDBPDatabase<Shape>> => {
    if (current) return current;
    const opening = openStore(env).then((raw) => {
      const forget = () => {
        if (current === opening) current = undefined;
      };
      raw.addEventListener('close', () => {
        forget();
        if (!closed) lost();
      });
      raw.addEventListener('versionchange', ({ newVersion }) => {
        forget();
        raw.close();
        // Not a newer version of the app: somebody deletes the database.
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
