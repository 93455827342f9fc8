import * as v from 'valibot';

import { SEARCH_MAX } from '../../domain/forms/limits.ts';
import { reportReasons } from '../../domain/community/community-limits.ts';
import { command, notice, onlineOnly, query } from '../define/define.ts';
import { fields, id, languageTag, mine, page, pageFields, replyMessage, text } from '../define/wire-values.ts';

/** From which UTF-16 unit to before which one. */
const mark = v.tuple([v.number(), v.number()]);
const where = v.picklist(['blog', 'forum']);

/**
 * The best first. Title and excerpt are plain text, never HTML; `marks` are the places of the excerpt, `titleMarks`
 * those of the title, that were searched for. The last word may be a beginning. Nothing to search for finds nothing.
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

/** Exactly one of the two ids. A second report by the same customer is Ok and changes nothing. */
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
 * Which discussion this connection shows: it hears `forum/changed` of that one from now on, of none with null. One at a
 * time; a new connection shows none.
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
 * To every connection that shows the discussion, but that of who changed it: its text or its comments are to be read
 * again. It says nothing of what was written, since not every reader may see it, and carries no revision of a customer.
 */
export const forumChanged = notice({
  channel: 'forum',
  type: 'changed',
  /** `gone`: the discussion was deleted or taken off. */
  body: v.object({ threadId: v.number(), gone: v.boolean() }),
});
