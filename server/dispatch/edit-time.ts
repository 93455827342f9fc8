import type { Op } from '../../src/protocol/define/envelope.ts';
import type { Edit } from '../request/handler.ts';

const DAY_MS = 86_400_000;
const CLAMP_MS = 90 * DAY_MS;
/** Older entries are refused permanently; their receipts are stored for longer. */
const EXPIRES_MS = 120 * DAY_MS;

const versionSeven = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Returns the time in ms inside a UUIDv7; undefined for any other id. */
const mintedAt = (id: string): number | undefined => {
  const match = versionSeven.exec(id);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : undefined;
};

/** Returns the edit's device and time: the device's time corrected to the server's clock, within the last 90 days. */
export const editOf = (op: Op | undefined, now: number): Edit => {
  if (!op) return { at: now, dev: '', seq: 0 };
  return { at: Math.round(Math.min(now, Math.max(now - CLAMP_MS, op.at + op.off))), dev: op.dev, seq: op.seq };
};

/** True if the entry's edit time or its id is more than 120 days old by the server's clock. */
export const isExpired = (op: Op, id: string | undefined, now: number): boolean => {
  const oldest = now - EXPIRES_MS;
  const minted = id === undefined ? undefined : mintedAt(id);
  return op.at + op.off < oldest || (minted !== undefined && minted + op.off < oldest);
};

/** Returns the edit time in ms that the device states, as a whole number that the database can store. */
export const statedEdit = (op: Op): number =>
  Math.round(Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, op.at + op.off)));
