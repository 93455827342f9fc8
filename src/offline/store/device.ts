import type { Tx } from './database-rows.ts';
import type { Database } from './database.ts';
import type { Env } from '../env/env.ts';
import type { Offset } from '../env/server-clock.ts';
import { uuid7 } from '../env/identifiers.ts';
import { StoresMissing } from './open-store.ts';

/** What this browser is to the server, shared by its tabs and its worker. */
export interface Device {
  dev: string;
  /** Last sequence number given to an entry. */
  seq: number;
  /** Last edit time given to an entry, server ms. */
  issued: number;
}

/** Where the device keeps what it has lost itself. */
export const LOSS = 'loss';

/** Unsent entries that went away with the browser’s store. */
export interface Loss {
  readonly count: number;
  /** Server ms of the oldest, when known. */
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

const readKeepsake = (env: Env): Kept | undefined => {
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

/** Mirrors counts outside the database, so that its loss can be told. */
export const writeUnsentCount = (env: Env, device: Device, waiting: { count: number; oldest: number | null }): void => {
  env.unsentCount?.set(JSON.stringify({ dev: device.dev, seq: device.seq, ...waiting } satisfies Kept));
};

/** A gap left in the sequence after a lost store: numbers that were given but not mirrored are never given again. */
const SEQUENCE_GAP = 1_000;

/** The device row; undefined before its first use. */
export const knownDevice = async (tx: Tx<'readonly'> | Tx<'readwrite'>): Promise<Device | undefined> =>
  (await tx.objectStore('meta').get('device')) as Device | undefined;

/**
 * The device row, made on first use. When the database is new but the keepsake is not, the store was lost: the device
 * keeps its name, goes on counting, and the loss is written down until the customer has been told.
 * A worker never makes it: it cannot read the keepsake, so its row would name another device and hide what was lost.
 */
export const deviceRow = async (tx: Tx<'readwrite'>, env: Env): Promise<Device> => {
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

/** The device row. Only reads, unless it has to be made. */
export const ownDevice = async (database: Database, env: Env): Promise<Device> =>
  (await database.run(['meta'], 'readonly', knownDevice)) ??
  database.run(['meta'], 'readwrite', (tx) => deviceRow(tx, env));

/**
 * Gives an entry its place and its edit time: never before the last one given on this device, nor before the value it
 * replaces, whatever the clock says – else a customer's own later edit could lose to an earlier one.
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
