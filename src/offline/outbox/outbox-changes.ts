import type { Tx } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import { deviceRow, knownDevice, writeUnsentCount, type Device } from '../store/device.ts';
import type { Env } from '../env/env.ts';
import { outboxRows } from '../store/revision.ts';
import { guard, type Session } from '../store/session-store.ts';

/** What has not been confirmed. */
export interface Waiting {
  readonly dev: string;
  readonly count: number;
  /** Server ms. */
  readonly oldest: number | null;
}

type Work<T> = (tx: Tx<'readwrite'>, device: Device) => Promise<T>;

/** Writes that wait for no answer of the store; `asked` takes each of them. */
type Writes<T> = (tx: Tx<'readwrite'>, device: Device, asked: (write: Promise<unknown>) => void) => T;

interface How {
  readonly durability?: IDBTransactionDurability;
  /** The screen is about to say that something is safe. */
  readonly saves?: boolean;
}

export interface OutboxChanges {
  /** Runs a change of the outbox and mirrors what is left, so that a lost store can be told. */
  run<T>(session: Session, work: Work<T>, how?: How): Promise<T>;
  /**
   * The same in one way to the store and back: everything is asked for in one go, upon the device's row as this context
   * last saw it, and once more where another context has changed that meanwhile. So `writes` may run twice; only the
   * last is kept.
   */
  write<T>(session: Session, writes: Writes<T>, how?: How): Promise<T>;
  /** The number of unconfirmed entries of the session's customer; of all customers while none is signed in. */
  waiting(tag: string | null): Promise<Waiting>;
  /** Writes the count of everything unsent down outside the database. Finds out when the store was lost. */
  mirror(): Promise<void>;
}

const count = async (tx: Tx<'readonly'> | Tx<'readwrite'>, tag: string | null, device: Device): Promise<Waiting> => {
  const rows = tag === null ? await tx.objectStore('outbox').getAll() : await outboxRows(tx, tag);
  const waiting = rows.filter((row) => row.receipt === null).map((row) => row.at + row.off);
  return { dev: device.dev, count: waiting.length, oldest: waiting.length === 0 ? null : Math.min(...waiting) };
};

/** Another context has given the device's row another place meanwhile: what was written upon the old one is not kept. */
class Overtaken extends Error {}

export const createOutboxChanges = (database: Database, env: Env, changed: (saved: boolean) => void): OutboxChanges => {
  /** The device's row as this context last wrote or read it. */
  let lastSeen: Device | undefined;

  const keep = (device: Device, { count: left, oldest }: Waiting): void => {
    lastSeen = device;
    writeUnsentCount(env, device, { count: left, oldest });
  };

  /** `change` returns its result, the entries that are left, and the device's row after it. */
  const transact = async <T>(
    { durability = 'default', saves = false }: How,
    change: (tx: Tx<'readwrite'>) => Promise<readonly [T, Waiting, Device]>,
  ): Promise<T> => {
    const [result, left, device] = await database.run(
      ['session', 'outbox', 'attention', 'snapshots', 'meta'],
      'readwrite',
      change,
      durability,
    );
    keep(device, left);
    changed(saves);
    return result;
  };

  /** Side by side: each request is a way to the store and back, and the customer waits for the last. */
  const standing = async (tx: Tx<'readwrite'>, session: Session): Promise<Device> => {
    const [, device] = await Promise.all([guard(tx, session), deviceRow(tx, env)]);
    return device;
  };

  /** @param allowed resolves when what is asked for may be kept; what is not is taken back by the error that it throws */
  const writeOn = async <T>(
    tx: Tx<'readwrite'>,
    device: Device,
    writes: Writes<T>,
    allowed: Promise<unknown>,
  ): Promise<readonly [T, Waiting, Device]> => {
    const asked: Promise<unknown>[] = [allowed];
    try {
      const value = writes(tx, device, (write) => asked.push(write));
      asked.push(tx.objectStore('meta').put(device, 'device'));
      const left = count(tx, null, device);
      asked.push(left);
      await allowed;
      // Not before all of them were taken: a transaction that was told to end cannot be taken back.
      tx.commit();
      await Promise.all(asked);
      return [value, await left, device];
    } catch (cause) {
      // What was asked for before ends with the transaction, and with this error.
      void Promise.allSettled(asked);
      throw cause;
    }
  };

  /** Only reads, unless this device has no row yet. */
  const counted = async (tag: string | null): Promise<readonly [Device, Waiting]> => {
    const read = await database.run(['outbox', 'meta'], 'readonly', async (tx) => {
      const row = await knownDevice(tx);
      return row && ([row, await count(tx, tag, row)] as const);
    });
    if (read) return read;
    return database.run(['outbox', 'meta'], 'readwrite', async (tx) => {
      const row = await deviceRow(tx, env);
      return [row, await count(tx, tag, row)] as const;
    });
  };

  return {
    run: (session, work, how = {}) =>
      transact(how, async (tx) => {
        const device = await standing(tx, session);
        const value = await work(tx, device);
        const [, left] = await Promise.all([tx.objectStore('meta').put(device, 'device'), count(tx, null, device)]);
        return [value, left, device];
      }),

    async write(session, writes, how = {}) {
      const expected = lastSeen;
      if (expected) {
        try {
          return await transact(how, (tx) => {
            const same = standing(tx, session).then(({ dev, seq, issued }) => {
              if (dev !== expected.dev || seq !== expected.seq || issued !== expected.issued) throw new Overtaken();
            });
            return writeOn(tx, { ...expected }, writes, same);
          });
        } catch (cause) {
          if (!(cause instanceof Overtaken)) throw cause;
        }
      }
      return transact(how, async (tx) => writeOn(tx, await standing(tx, session), writes, Promise.resolve()));
    },

    waiting: async (tag) => (await counted(tag))[1],

    async mirror() {
      keep(...(await counted(null)));
    },
  };
};
