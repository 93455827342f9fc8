import * as v from 'valibot';

import { opSchema, revSchema, type Op } from './envelope.ts';
import { isQueuedName, messages, type QueuedName, type Request } from './messages.ts';

/** The stored form that this build writes. Raise it when the fields below change, and keep reading the older ones. */
export const OUTBOX_RECORD_VERSION = 1;

const recordV1 = v.object({
  v: v.literal(1),
  /** UUIDv7: the entry's name on the device and its idempotency key on the server. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  seq: opSchema.entries.seq,
  dev: opSchema.entries.dev,
  /** The owner's `tag`. */
  user: opSchema.entries.user,
  name: v.string(),
  data: v.looseObject({}),
  at: opSchema.entries.at,
  off: opSchema.entries.off,
  base: v.optional(revSchema),
  schema: opSchema.entries.schema,
});

/** One queued command as it lies on the device. It is sent exactly so, however old it is. */
export interface OutboxRecordOf<N extends QueuedName> extends Op {
  readonly v: typeof OUTBOX_RECORD_VERSION;
  readonly id: string;
  readonly name: N;
  readonly data: Request<N>;
}
export type OutboxRecord = { [N in QueuedName]: OutboxRecordOf<N> }[QueuedName];

/**
 * - `newer`: written by a later build (the app was rolled back): kept untouched until that build is back.
 * - `malformed`, `unknown_command`: kept under "needs attention", never dropped.
 */
export type ReadRecord =
  | { readonly ok: true; readonly record: OutboxRecord }
  | { readonly ok: false; readonly reason: 'newer' | 'malformed' | 'unknown_command' };

/** Reads a stored record of this or any older version. Its data is not judged: the server knows every schema of 120 days. */
export const readOutboxRecord = (stored: unknown): ReadRecord => {
  const version = typeof stored === 'object' && stored !== null ? (stored as { v?: unknown }).v : undefined;
  if (typeof version === 'number' && version > OUTBOX_RECORD_VERSION) return { ok: false, reason: 'newer' };
  const result = v.safeParse(recordV1, stored);
  if (!result.success) return { ok: false, reason: 'malformed' };
  if (!isQueuedName(result.output.name)) return { ok: false, reason: 'unknown_command' };
  return { ok: true, record: result.output as unknown as OutboxRecord };
};

/** The channel and the message of a stored entry, as they are emitted. */
export const wireOfRecord = (record: OutboxRecord) => {
  const { channel, type } = messages[record.name];
  const { id, data, dev, seq, user, at, off, base, schema } = record;
  const op: Op = { dev, seq, user, at, off, schema, ...(base === undefined ? {} : { base }) };
  return { channel, request: { type, data, id, op } };
};
