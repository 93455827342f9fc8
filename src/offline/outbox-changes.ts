import type { Tx } from './database-rows.ts';
import type { Database } from './database.ts';
import { deviceRow, writeKeepsake, type Device } from './device.ts';
import type { Env } from './env.ts';
import { outboxRows } from './revision.ts';
import { guard, type Session } from './session-store.ts';

/** What has not been confirmed. */
export interface Waiting {
  readonly dev: string;
  readonly count: number;
  /** Server ms. */
  readonly oldest: number | null;
}

type Work<T> = (tx: Tx<'readwrite'>, device: Device) => Promise<T>;

interface How {
  readonly durability?: IDBTransactionDurability;
  /** The screen is about to say that something is safe. */
  readonly saves?: boolean;
}

export interface OutboxChanges {
  /** Runs a change of the outbox and mirrors what is left, so that a lost store can be told. */
  run<T>(session: Session, work: Work<T>, how?: How): Promise<T>;
  /** How much has not been confirmed, for the session's customer; with nobody signed in, for all. */
  waiting(tag: string | null): Promise<Waiting>;
  /** Writes the count of everything unsent down outside the database. Finds out when the store was lost. */
  mirror(): Promise<void>;
}

const count = async (tx: Tx<'readonly'> | Tx<'readwrite'>, tag: string | null, device: Device): Promise<Waiting> => {
  const rows = tag === null ? await tx.objectStore('outbox').getAll() : await outboxRows(tx, tag);
  const waiting = rows.filter((row) => row.receipt === null).map((row) => row.at + row.off);
  return { dev: device.dev, count: waiting.length, oldest: waiting.length === 0 ? null : Math.min(...waiting) };
};

export const createOutboxChanges = (database: Database, env: Env, changed: (saved: boolean) => void): OutboxChanges => {
  const keep = (device: Device, { count: left, oldest }: Waiting): void =>
    writeKeepsake(env, device, { count: left, oldest });

  return {
    async run(session, work, { durability = 'default', saves = false } = {}) {
      const [result, device, left] = await database.run(
        ['session', 'outbox', 'attention', 'snapshots', 'meta'],
        'readwrite',
        async (tx) => {
          // Side by side: each request is a way to the store and back, and the customer waits for the last.
          const [, row] = await Promise.all([guard(tx, session), deviceRow(tx, env)]);
          const value = await work(tx, row);
          const [, left] = await Promise.all([tx.objectStore('meta').put(row, 'device'), count(tx, null, row)]);
          return [value, row, left] as const;
        },
        durability,
      );
      keep(device, left);
      changed(saves);
      return result;
    },

    waiting: (tag) =>
      database.run(['outbox', 'meta'], 'readwrite', async (tx) => count(tx, tag, await deviceRow(tx, env))),

    async mirror() {
      const [device, left] = await database.run(['outbox', 'meta'], 'readwrite', async (tx) => {
        const row = await deviceRow(tx, env);
        return [row, await count(tx, null, row)] as const;
      });
      keep(device, left);
    },
  };
};
