import * as v from 'valibot';

import { withWaitingThread } from '../../domain/forms/waiting-texts.ts';
import { cached, command, effect, LARGE_LIMIT_BYTES, onlineOnly, query, queued } from '../define/define.ts';
import { encodedText, fields, id, idOrZero, mine, page, pageFields, text } from '../define/wire-values.ts';

const HOUR_SECONDS = 3_600;
/** The number of opened discussions that a device stores, each with its first comments: typically two million bytes. */
export const OPENED_KEPT = 200;

/** `mine` and "My Discussions" differ between customers: never stored in the public store. */
const thread = v.object({
  /** 0 while the discussion waits on the device. */
  id: v.number(),
  title: v.string(),
  category_id: v.number(),
  user_id: v.number(),
  /**
   * For example "Sara N."; for a deleted account a text about that. Empty while it waits, because the device knows its
   * customer.
   */
  username: v.string(),
  created_at: v.number(),
  /** When its author last changed it; absent if never. */
  updated_at: v.optional(v.number()),
  comments: v.number(),
  mine: v.boolean(),
  /** True if the team has hidden it: then only its author sees it. */
  hidden: v.optional(v.boolean()),
  /** True if the provider's team wrote it. */
  team: v.optional(v.boolean()),
  /** Set only on the device: the id of the waiting outbox entry. */
  entry: v.optional(v.string()),
});

/** Newest first, without texts. `filters.user_id` is the customer's own id, for "My Discussions". 0 means no filter. */
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
    /** The requested filters: with them the device adds a waiting discussion to the right lists. */
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
  /** Title, category and text are validated by the domain, which names the invalid field. */
  threadData: fields({ title: text(1000), category_id: v.nullish(idOrZero, 0), text: encodedText(250_000) }),
  threadId: v.nullish(id),
  ...mine,
});
type ThreadSet = v.InferOutput<typeof threadRequest>;

/** A new discussion may wait for a network; a change of a discussion (`threadId`) needs the server at once. */
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
