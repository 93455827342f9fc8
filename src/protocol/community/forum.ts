import * as v from 'valibot';

import { cached, command, LARGE_LIMIT_BYTES, onlineOnly, query } from '../define/define.ts';
import { encodedText, fields, id, idOrZero, mine, page, pageFields, text } from '../define/wire-values.ts';

const HOUR_SECONDS = 3_600;

/** `mine` and "My Discussions" tell one customer from another: never kept in the public store. */
const thread = v.object({
  id: v.number(),
  title: v.string(),
  category_id: v.number(),
  user_id: v.number(),
  username: v.optional(v.string()),
  created_at: v.number(),
  comments: v.number(),
  mine: v.boolean(),
});

/** Newest first, without texts. `filters.user_id` is the customer's own id: "My Discussions". */
export const forumList = query({
  channel: 'forum',
  type: 'list',
  access: 'open',
  request: fields({
    ...pageFields,
    filters: v.optional(fields({ category_id: v.nullish(idOrZero), user_id: v.nullish(idOrZero) })),
    ...mine,
  }),
  reply: v.object({ threads: v.array(thread), page }),
  errors: ['forbidden', 'session_required'],
  offline: cached('user', HOUR_SECONDS),
});

export const forumGet = query({
  channel: 'forum',
  type: 'get',
  access: 'open',
  request: fields({ threadId: id, ...mine }),
  /** `text` is encoded rich text. */
  reply: v.object({ threadData: v.object({ ...thread.entries, text: v.string() }) }),
  errors: ['not_found'],
  offline: cached('user', HOUR_SECONDS),
});

export const forumSet = command({
  channel: 'forum',
  type: 'set',
  request: fields({
    threadData: fields({ title: text(1000), category_id: id, text: encodedText(250_000) }),
    threadId: v.nullish(id),
    ...mine,
  }),
  reply: v.object({ threadId: v.number(), message: v.optional(v.string()) }),
  errors: ['validation', 'not_found', 'forbidden'],
  limitBytes: LARGE_LIMIT_BYTES,
  offline: onlineOnly,
});

export const forumDel = command({
  channel: 'forum',
  type: 'del',
  request: fields({ threadId: id, ...mine }),
  reply: v.object({ threadId: v.number() }),
  errors: ['not_found', 'forbidden'],
  offline: onlineOnly,
});

export const forumCommentList = query({
  channel: 'forum',
  type: 'commentList',
  access: 'open',
  request: fields({ threadId: id, ...pageFields, ...mine }),
  reply: v.object({
    comments: v.array(
      v.object({
        id: v.number(),
        username: v.string(),
        text: v.string(),
        created_at: v.number(),
        mine: v.boolean(),
      }),
    ),
    page,
  }),
  errors: ['not_found'],
  offline: cached('user', HOUR_SECONDS),
});

export const forumCommentSet = command({
  channel: 'forum',
  type: 'commentSet',
  request: fields({ threadId: id, text: text(20_000), commentId: v.nullish(id), ...mine }),
  reply: v.object({ commentId: v.number() }),
  errors: ['validation', 'not_found', 'forbidden'],
  offline: onlineOnly,
});

export const forumCommentDel = command({
  channel: 'forum',
  type: 'commentDel',
  request: fields({ commentId: id, ...mine }),
  reply: v.object({ commentId: v.number() }),
  errors: ['not_found', 'forbidden'],
  offline: onlineOnly,
});
