import * as v from 'valibot';

import { onlineOnly, query } from './define/define.ts';
import { fields, listOf } from './define/wire-values.ts';

/** The most queries in a batch, else it is refused as a whole; a start needs about thirty. */
export const BATCH_MOST = 40;
/** The number of queries in a batch that count as one message for the rate limit. */
export const BATCH_COUNTS = 10;
/** The reply's type if nothing has changed since the customer's revision at which the client's copy was read. */
export const UNCHANGED = 'unchanged';

/**
 * Several queries in one message, answered at one revision. Each is checked by itself: `channel`, `type` and `data` are
 * read like those of a separate message. `have`: the revision (its `n`) at which the client's copy was read.
 */
export const batchGet = query({
  channel: 'batch',
  type: 'get',
  access: 'open',
  request: fields({
    requests: listOf(
      fields({
        channel: v.string(),
        type: v.string(),
        data: v.optional(v.unknown()),
        have: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      }),
      BATCH_MOST,
    ),
  }),
  reply: v.object({
    replies: v.array(
      v.object({
        channel: v.string(),
        type: v.string(),
        status: v.optional(v.picklist(['ok', 'err'])),
        data: v.optional(v.unknown()),
        message: v.optional(v.string()),
      }),
    ),
  }),
  offline: onlineOnly,
});
