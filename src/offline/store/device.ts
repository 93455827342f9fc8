import type { Tx } from './database-rows.ts';
import type { Database } from './database.ts';
import type { DeviceEnv } from '../env/env.ts';
import type { Offset } from '../env/server-clock.ts';
import { uuid7 } from '../env/identifiers.ts';
import { StoresMissing } from './open-store.ts';

/** The identity of this browser for the server, shared by its tabs and its worker. */
export interface Device {
  dev: string;
  /** Last sequence number given to an entry. */
  seq: number;
  /** Last edit time given to an entry, server ms. */
  issued: number;
}

/** The key under which the device records its own loss of entries. */
export const LOSS = 'loss';

/** Unsent entries that were lost with the browser’s store. */
export interface Loss {
  readonly count: number;
  /** Server ms of the oldest entry, if known. */
  readonly oldest: number | null;
}

interface Kept {
  dev: string;
  seq: number;
  count: number;
  oldest: number | null;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).dev === 'string' &&
  typeof (value as Kept).seq === 'number';

const readKeepsake = (env: DeviceEnv): Kept | undefined => {
  const text = env.unsentCount?.get();
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isKept(value) ? value : undefined;
  } catch (cause) {
    env.report('the keepsake was unreadable', cause);
    return undefined;
  }
};

/** Writes the counts outside the database, so that a loss of the database can be reported. */
export const writeUnsentCount = (
  env: DeviceEnv,
  device: Device,
  waiting: { count: number; oldest: number | null },
): void => {
  env.unsentCount?.set(JSON.stringify({ dev: device.dev, seq: device.seq, ...waiting } satisfies Kept));
};

/**
 * The gap in the sequence after a lost store: numbers that were issued but not written outside the database are never
 * issued again.
 */
const SEQUENCE_GAP = 1_000;

/** The device row; undefined before its first use. */
export const knownDevice = async (tx: Tx<'readonly'> | Tx<'readwrite'>): Promise<Device | undefined> =>
  (await tx.objectStore('meta').get('device')) as Device | undefined;

/**
 * The device row, created on first use. If the database is new but the count outside it is not, the store was lost: the
 * device keeps its name and continues its sequence, and the loss is recorded until the customer has been notified. A
 * worker never creates the row: it cannot read that count, so its row would name another device and hide the loss.
 */
export const deviceRow = async (tx: Tx<'readwrite'>, env: DeviceEnv): Promise<Device> => {
  const meta = tx.objectStore('meta');
  const known = await knownDevice(tx);
  if (known) return known;
  if (env.role === 'worker') throw new StoresMissing('no device yet');
  const kept = readKeepsake(env);
  const device: Device = {
    dev: kept?.dev ?? uuid7(env.clock.now(), env.crypto),
    seq: kept ? kept.seq + SEQUENCE_GAP : 0,
    issued: 0,
  };
  await meta.put(device, 'device');
  if (kept && kept.count > 0) await meta.put({ count: kept.count, oldest: kept.oldest } satisfies Loss, LOSS);
  return device;
};

/** Returns the device row. Read-only, unless the row must be created. */
export const ownDevice = async (database: Database, env: DeviceEnv): Promise<Device> =>
  (await database.run(['meta'], 'readonly', knownDevice)) ??
  database.run(['meta'], 'readwrite', (tx) => deviceRow(tx, env));

/**
 * Gives an entry its position and its edit time. The time is never before the last one issued on this device or the time
 * of the value it replaces, whatever the clock shows: otherwise a customer's own later edit could lose to an earlier one.
 * @returns `at` in device ms and `off`, such that edit time = at + off
 */
export const issue = (
  device: Device,
  nowMs: number,
  offset: Offset | undefined,
  replaces: number,
): { seq: number; at: number; off: number } => {
  const off = offset?.off ?? 0;
  const editedAt = Math.max(nowMs + off, device.issued + 1, replaces + 1);
  device.seq += 1;
  device.issued = editedAt;
  return { seq: device.seq, at: editedAt - off, off };
};
