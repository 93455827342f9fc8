import * as v from 'valibot';

import { withWaitingComment } from '../../domain/forms/waiting-texts.ts';
import { cached, command, effect, onlineOnly, query, queued } from '../define/define.ts';
import { OPENED_KEPT } from './threads.ts';
import { fields, id, mine, page, pageFields, text } from '../define/wire-values.ts';

const HOUR_SECONDS = 3_600;

const comment = v.object({
  /** 0 while the comment waits on the device. */
  id: v.number(),
  /** In the same form as that of a discussion. */
  username: v.string(),
  /** Plain text with line breaks. */
  text: v.string(),
  created_at: v.number(),
  /** When its author last changed it; absent if never. */
  updated_at: v.optional(v.number()),
  mine: v.boolean(),
  /** True if the team has hidden it: then only its author sees it. */
  hidden: v.optional(v.boolean()),
  /** True if the provider's team wrote it. */
  team: v.optional(v.boolean()),
  /** Set only on the device: the id of the waiting outbox entry. */
  entry: v.optional(v.string()),
});

/** Oldest first. */
export const forumCommentList = query({
  channel: 'forum',
  type: 'commentList',
  access: 'open',
  request: fields({ threadId: id, ...pageFields, ...mine }),
  reply: v.object({ threadId: v.number(), comments: v.array(comment), page }),
  errors: ['not_found'],
  offline: cached('user', HOUR_SECONDS, 'others', {
    most: { first: OPENED_KEPT, further: 20 },
    about: ({ threadId }: { readonly threadId: number }) => String(threadId),
    visitors: true,
  }),
});

const commentRequest = fields({ threadId: id, text: text(20_000), commentId: v.nullish(id), ...mine });
type CommentSet = v.InferOutput<typeof commentRequest>;

/** A new comment may wait for a network; a change of a comment (`commentId`) needs the server at once. */
export const forumCommentSet = command({
  channel: 'forum',
  type: 'commentSet',
  request: commentRequest,
  reply: v.object({ commentId: v.number() }),
  errors: ['validation', 'not_found', 'forbidden', 'expired'],
  offline: queued<CommentSet>({
    lane: ({ threadId }) => `forum:comments:${threadId}`,
    about: ({ threadId }) => String(threadId),
    mayWait: ({ commentId }) => !commentId,
    effects: [
      effect(forumCommentList, (snapshot, { threadId, text: said, commentId }: CommentSet, { id: entry, editedAt }) =>
        commentId
          ? snapshot
          : withWaitingComment(snapshot, threadId, {
              id: 0,
              username: '',
              text: said,
              created_at: Math.floor(editedAt / 1000),
              mine: true,
              entry,
            }),
      ),
    ],
  }),
});

export const forumCommentDel = command({
  channel: 'forum',
  type: 'commentDel',
  request: fields({ commentId: id, ...mine }),
  reply: v.object({ commentId: v.number() }),
  errors: ['not_found'],
  offline: onlineOnly,
});
