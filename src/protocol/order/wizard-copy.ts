import * as v from 'valibot';

import { command, LARGE_LIMIT_BYTES, onlineOnly, query } from '../define/define.ts';
import { fields, idOrZero, mine, nothing, plainObject } from '../define/wire-values.ts';

/**
 * The server's copy of the customer's draft under /menu, so that another device can continue. Version 0 means no copy.
 */
export const orderGetDraft = query({
  channel: 'order',
  type: 'getDraft',
  request: nothing,
  reply: v.object({
    draft: v.nullable(v.record(v.string(), v.unknown())),
    version: v.number(),
    /** Unix seconds of the save; `device` is the name of the device that saved it. */
    savedAt: v.nullable(v.number()),
    device: v.nullable(v.string()),
  }),
  offline: onlineOnly,
});

/**
 * `version` is the one on which this draft is based; if the server has another one, the reply is `conflict` with the
 * stored draft. The message may be larger than a draft, so that a too large draft gets a specific refusal.
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
