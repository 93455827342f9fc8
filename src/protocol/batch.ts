import * as v from 'valibot';

import { onlineOnly, query } from './define/define.ts';
import { fields, listOf } from './define/wire-values.ts';

/** More are refused whole: a start needs about thirty. */
export const BATCH_MOST = 40;
/** So many questions of a batch count as one message. */
export const BATCH_COUNTS = 10;
/** The reply's type where nothing has changed since the customer's revision that the client's copy was read at. */
export const UNCHANGED = 'unchanged';

/**
 * Several queries in one message, answered at one revision. Each is judged by itself: `channel`, `type` and `data` are
 * read as those of a message of its own. `have`: the revision (its `n`) at which the client's copy was read.
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
