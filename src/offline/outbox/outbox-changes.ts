import type { Tx } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import { deviceRow, knownDevice, writeUnsentCount, type Device } from '../store/device.ts';
import type { DeviceEnv } from '../env/env.ts';
import { outboxRows } from '../store/revision.ts';
import { guard, type Session } from '../store/session-store.ts';

/** The unconfirmed entries. */
export interface Waiting {
  readonly dev: string;
  readonly count: number;
  /** Server ms. */
  readonly oldest: number | null;
}

type Work<T> = (tx: Tx<'readwrite'>, device: Device) => Promise<T>;

/** Writes that wait for no answer of the store; each of them is passed to `asked`. */
type Writes<T> = (tx: Tx<'readwrite'>, device: Device, asked: (write: Promise<unknown>) => void) => T;

interface How {
  readonly durability?: IDBTransactionDurability;
  /** True if the screen is about to report that something is stored. */
  readonly saves?: boolean;
}

export interface OutboxChanges {
  /** Runs a change of the outbox and writes the remaining count down, so that a lost store can be reported. */
  run<T>(session: Session, work: Work<T>, how?: How): Promise<T>;
  /**
   * The same in one round trip to the store: all writes are requested at once, based on the device's row that this
   * context saw last, and again if another context has changed that row. So `writes` may run twice; only the last run is
   * stored.
   */
  write<T>(session: Session, writes: Writes<T>, how?: How): Promise<T>;
  /** The number of unconfirmed entries of the session's customer; of all customers while none is signed in. */
  waiting(tag: string | null): Promise<Waiting>;
  /** Writes the count of all unsent entries outside the database. Detects a lost store. */
  mirror(): Promise<void>;
}

const count = async (tx: Tx<'readonly'> | Tx<'readwrite'>, tag: string | null, device: Device): Promise<Waiting> => {
  const rows = tag === null ? await tx.objectStore('outbox').getAll() : await outboxRows(tx, tag);
  const waiting = rows.filter((row) => row.receipt === null).map((row) => row.at + row.off);
  return { dev: device.dev, count: waiting.length, oldest: waiting.length === 0 ? null : Math.min(...waiting) };
};

/** Another context has changed the device's row meanwhile: the writes based on the old row are not stored. */
class Overtaken extends Error {}

export const createOutboxChanges = (
  database: Database,
  env: DeviceEnv,
  changed: (saved: boolean) => void,
): OutboxChanges => {
  /** The device's row as this context last wrote or read it. */
  let lastSeen: Device | undefined;

  const keep = (device: Device, { count: left, oldest }: Waiting): void => {
    lastSeen = device;
    writeUnsentCount(env, device, { count: left, oldest });
  };

  /** `change` returns its result, the entries that are left, and the device's new row. */
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

  /** In parallel: each request is a round trip to the store, and the customer waits for the last one. */
  const standing = async (tx: Tx<'readwrite'>, session: Session): Promise<Device> => {
    const [, device] = await Promise.all([guard(tx, session), deviceRow(tx, env)]);
    return device;
  };

  /** @param allowed resolves if the writes may be stored; otherwise it throws an error that rolls them back */
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
      // Only after all requests are accepted: a transaction cannot be rolled back after its commit.
      tx.commit();
      await Promise.all(asked);
      return [value, await left, device];
    } catch (cause) {
      // The earlier requests end with the transaction and with this error.
      void Promise.allSettled(asked);
      throw cause;
    }
  };

  /** Read-only, unless this device has no row yet. */
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
