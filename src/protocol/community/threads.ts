import * as v from 'valibot';

import { withWaitingThread } from '../../domain/forms/waiting-texts.ts';
import { cached, command, effect, LARGE_LIMIT_BYTES, onlineOnly, query, queued } from '../define/define.ts';
import { encodedText, fields, id, idOrZero, mine, page, pageFields, text } from '../define/wire-values.ts';

const HOUR_SECONDS = 3_600;
/** So many opened discussions stay on a device, each with its first comments: two million bytes as they are usually written. */
export const OPENED_KEPT = 200;

/** `mine` and "My Discussions" tell one customer from another: never kept in the public store. */
const thread = v.object({
  /** 0 while it waits on the device. */
  id: v.number(),
  title: v.string(),
  category_id: v.number(),
  user_id: v.number(),
  /**
   * "Sara N."; for an author who has left, the sentence for that. Empty while it waits: the device knows its customer.
   */
  username: v.string(),
  created_at: v.number(),
  /** When its author changed it last; absent if never. */
  updated_at: v.optional(v.number()),
  comments: v.number(),
  mine: v.boolean(),
  /** The team has taken it off: only its author still sees it. */
  hidden: v.optional(v.boolean()),
  /** Written by the provider's own people. */
  team: v.optional(v.boolean()),
  /** Only on the device: the entry of the outbox that waits. */
  entry: v.optional(v.string()),
});

/** Newest first, without texts. `filters.user_id` is the customer's own id: "My Discussions". 0 is no filter. */
export const forumList = query({
  channel: 'forum',
  type: 'list',
  access: 'open',
  request: fields({
    ...pageFields,
    filters: v.optional(fields({ category_id: v.nullish(idOrZero), user_id: v.nullish(idOrZero) })),
    ...mine,
  }),
  reply: v.object({
    threads: v.array(thread),
    page,
    /** As requested: on the device a waiting discussion is shown in the lists that it belongs to. */
    filters: v.object({ category_id: v.number(), user_id: v.number() }),
  }),
  errors: ['forbidden', 'session_required'],
  offline: cached('user', HOUR_SECONDS, 'others', { most: { first: 16, further: 10 }, visitors: true }),
});

export const forumGet = query({
  channel: 'forum',
  type: 'get',
  access: 'open',
  request: fields({ threadId: id, ...mine }),
  /** `text` is encoded rich text. */
  reply: v.object({ threadData: v.object({ ...thread.entries, text: v.string() }) }),
  errors: ['not_found'],
  offline: cached('user', HOUR_SECONDS, 'others', { most: { first: OPENED_KEPT, further: 0 }, visitors: true }),
});

const threadRequest = fields({
  /** Title, category and text are judged by the domain, which names the field that is wrong. */
  threadData: fields({ title: text(1000), category_id: v.nullish(idOrZero, 0), text: encodedText(250_000) }),
  threadId: v.nullish(id),
  ...mine,
});
type ThreadSet = v.InferOutput<typeof threadRequest>;

/** A new discussion waits when there is no network; a change of one (`threadId`) needs the server at once. */
export const forumSet = command({
  channel: 'forum',
  type: 'set',
  request: threadRequest,
  reply: v.object({ threadId: v.number(), message: v.optional(v.string()) }),
  errors: ['validation', 'not_found', 'forbidden', 'expired'],
  limitBytes: LARGE_LIMIT_BYTES,
  offline: queued<ThreadSet>({
    lane: () => 'forum:threads',
    mayWait: ({ threadId }) => !threadId,
    effects: [
      effect(forumList, (snapshot, { threadData, threadId }: ThreadSet, { id: entry, editedAt }) =>
        threadId
          ? snapshot
          : withWaitingThread(snapshot, {
              id: 0,
              title: threadData.title,
              category_id: threadData.category_id ?? 0,
              user_id: 0,
              username: '',
              created_at: Math.floor(editedAt / 1000),
              comments: 0,
              mine: true,
              entry,
            }),
      ),
    ],
  }),
});

export const forumDel = command({
  channel: 'forum',
  type: 'del',
  request: fields({ threadId: id, ...mine }),
  reply: v.object({ threadId: v.number() }),
  errors: ['not_found'],
  offline: onlineOnly,
});
