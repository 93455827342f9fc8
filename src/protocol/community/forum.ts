import * as v from 'valibot';

import { SEARCH_MAX } from '../../domain/forms/limits.ts';
import { reportReasons } from '../../domain/community/community-limits.ts';
import { command, notice, onlineOnly, query } from '../define/define.ts';
import { fields, id, languageTag, mine, page, pageFields, replyMessage, text } from '../define/wire-values.ts';

/** Start (included) and end (not included), in UTF-16 units. */
const mark = v.tuple([v.number(), v.number()]);
const where = v.picklist(['blog', 'forum']);

/**
 * The best results first. Title and excerpt are plain text, never HTML; `marks` are the positions of the search words in
 * the excerpt, `titleMarks` those in the title. The last word may be incomplete. An empty search returns nothing.
 */
export const forumSearch = query({
  channel: 'forum',
  type: 'search',
  access: 'open',
  request: fields({ text: text(SEARCH_MAX), where, ...pageFields, language: v.optional(languageTag), ...mine }),
  reply: v.object({
    hits: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        titleMarks: v.array(mark),
        excerpt: v.string(),
        marks: v.array(mark),
        where,
      }),
    ),
    page,
  }),
  offline: onlineOnly,
});

/** Needs exactly one of the two ids. A second report by the same customer succeeds and changes nothing. */
export const forumReport = command({
  channel: 'forum',
  type: 'report',
  request: fields({
    threadId: v.nullish(id),
    commentId: v.nullish(id),
    reason: v.picklist(reportReasons),
    ...mine,
  }),
  reply: replyMessage,
  errors: ['validation', 'not_found', 'forbidden'],
  offline: onlineOnly,
});

/**
 * Sets the discussion that this connection shows: from then on it receives `forum/changed` for that one; with null for
 * none. One at a time; a new connection shows none.
 */
export const forumWatch = query({
  channel: 'forum',
  type: 'watch',
  access: 'open',
  request: fields({ threadId: v.nullable(id), ...mine }),
  reply: v.object({ threadId: v.nullable(v.number()) }),
  errors: ['not_found'],
  offline: onlineOnly,
});

/**
 * Sent to every connection that shows the discussion, except the one that changed it: its text or its comments must be
 * read again. The notice has no content, because not every reader may see it, and no revision of a customer.
 */
export const forumChanged = notice({
  channel: 'forum',
  type: 'changed',
  /** `gone`: the discussion was deleted or hidden. */
  body: v.object({ threadId: v.number(), gone: v.boolean() }),
});
