import * as v from 'valibot';

import { command, LARGE_LIMIT_BYTES, onlineOnly, query } from '../define/define.ts';
import { fields, idOrZero, mine, nothing, plainObject } from '../define/wire-values.ts';

/** The copy of what a customer puts together under /menu, by which another device goes on. None has version 0. */
export const orderGetDraft = query({
  channel: 'order',
  type: 'getDraft',
  request: nothing,
  reply: v.object({
    draft: v.nullable(v.record(v.string(), v.unknown())),
    version: v.number(),
    /** Unix seconds, with the name of the device that wrote it. */
    savedAt: v.nullable(v.number()),
    device: v.nullable(v.string()),
  }),
  offline: onlineOnly,
});

/**
 * `version` is the one that this draft is based on; if the server has another one, the reply is `conflict` with the
 * stored draft. The message may be larger than a draft, so that a draft that is too large is refused as such.
 */
export const orderSetDraft = command({
  channel: 'order',
  type: 'setDraft',
  request: fields({
    draft: v.nullable(plainObject(v.record(v.string(), v.unknown()))),
    version: idOrZero,
    ...mine,
  }),
  reply: v.object({ version: v.number() }),
  errors: ['conflict', 'forbidden'],
  offline: onlineOnly,
  limitBytes: LARGE_LIMIT_BYTES,
});
