import * as v from 'valibot';

/**
 * The `rev` of the user's data at which a reply was read. Another `epoch` means a restored database: the caches are
 * dropped, but never the outbox.
 */
export const revSchema = v.object({ epoch: v.string(), n: v.number() });
export type Rev = v.InferOutput<typeof revSchema>;

/** Sent in addition to `data` for an entry that waited on the device. */
export const opSchema = v.object({
  dev: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  user: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Device time in ms when the customer tapped Save. */
  at: v.pipe(v.number(), v.finite()),
  /** Server time = at + off. */
  off: v.pipe(v.number(), v.finite()),
  base: v.optional(revSchema),
  /** Protocol version under which the entry was stored. */
  schema: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type Op = v.InferOutput<typeof opSchema>;

export const opResults = ['applied', 'duplicate', 'superseded', 'rejected', 'retry', 'auth'] as const;
export const opReplySchema = v.object({
  id: v.string(),
  result: v.picklist(opResults),
  retryAfter: v.optional(v.number()),
});
export type OpReply = v.InferOutput<typeof opReplySchema>;

export const wireReplySchema = v.looseObject({
  type: v.string(),
  status: v.optional(v.picklist(['ok', 'err'])),
  data: v.optional(v.unknown()),
  message: v.optional(v.string()),
  id: v.optional(v.string()),
  op: v.optional(opReplySchema),
  /** Server time in ms; absent only on notices of older servers. */
  t: v.optional(v.number()),
  rev: v.optional(revSchema),
});
/** One reply or notice in the protocol's form. */
export type WireReply = v.InferOutput<typeof wireReplySchema>;
