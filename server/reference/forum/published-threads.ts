import { and, asc, desc, eq, sql } from 'drizzle-orm';

import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { forumComments, forumThreads } from '../../db/schema/blog-and-forum.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import { cleanDiscussion } from './discussion-html.ts';
import { authorColumns, authorName, commentCount, isTeam, visibleComment, visibleThread } from './visible.ts';

/** The maximum of comments on a page without scripts. */
const MOST_COMMENTS = 100;
/** The maximum of discussions in the list for search engines. */
const MOST_TOLD = 5_000;

interface Said {
  readonly author: string;
  /** Ms. */
  readonly at: number;
  /** Written by the provider's team. */
  readonly team: boolean;
  /** Changed after it was published. */
  readonly edited: boolean;
}

/** A discussion as everyone may read it. */
export interface PublishedThread extends Said {
  readonly id: number;
  readonly title: string;
  readonly categoryId: number;
  /** Sanitized: safe for a page. */
  readonly html: string;
  readonly changedAt: number;
  readonly comments: readonly (Said & { readonly id: number; readonly text: string })[];
  /** The number of all comments. */
  readonly total: number;
}

/** Undefined if the discussion does not exist, was deleted or was hidden. */
export const publishedThread = (
  database: Database,
  id: number,
  lang: Lang,
  provider: Sentence,
): Promise<PublishedThread | undefined> =>
  database.withTransaction(async (tx) => {
    const [row] = await tx
      .select({
        id: forumThreads.id,
        title: forumThreads.title,
        categoryId: forumThreads.categoryId,
        total: commentCount,
        html: forumThreads.html,
        at: forumThreads.createdAt,
        changedAt: forumThreads.updatedAt,
        ...authorColumns,
      })
      .from(forumThreads)
      .innerJoin(users, eq(users.id, forumThreads.userId))
      .where(and(eq(forumThreads.id, id), visibleThread(0)));
    if (!row) return undefined;
    const comments = await tx
      .select({
        id: forumComments.id,
        text: forumComments.text,
        at: forumComments.createdAt,
        updatedAt: forumComments.updatedAt,
        ...authorColumns,
      })
      .from(forumComments)
      .innerJoin(users, eq(users.id, forumComments.userId))
      .where(and(eq(forumComments.threadId, id), visibleComment(0)))
      .orderBy(asc(forumComments.id))
      .limit(MOST_COMMENTS);
    return {
      id: row.id,
      title: row.title,
      categoryId: row.categoryId,
      html: cleanDiscussion(row.html),
      author: authorName(row, lang, provider),
      at: row.at,
      team: isTeam(row),
      edited: row.changedAt > row.at,
      changedAt: Math.max(row.changedAt, ...comments.map(({ at, updatedAt }) => updatedAt ?? at)),
      comments: comments.map((comment) => ({
        id: comment.id,
        author: authorName(comment, lang, provider),
        at: comment.at,
        text: comment.text,
        team: isTeam(comment),
        edited: comment.updatedAt !== null,
      })),
      total: row.total,
    };
  }, 'snapshot');

/** The time of the last change of the discussion or of a public comment. */
const lastSaid = sql<number>`greatest(${forumThreads.updatedAt}, (
  select max(coalesce(c.updated_at, c.created_at)) from forum_comments c join users a on a.id = c.user_id
  where c.thread_id = ${forumThreads.id} and c.removed_at is null and c.hidden_at is null and not a.banned
))`.mapWith(Number);

/** The discussions for search engines, newest first. */
export const publishedThreadIds = (database: Database): Promise<{ id: number; changedAt: number }[]> =>
  database.withTransaction(
    (tx) =>
      tx
        .select({ id: forumThreads.id, changedAt: lastSaid })
        .from(forumThreads)
        .innerJoin(users, eq(users.id, forumThreads.userId))
        .where(visibleThread(0))
        .orderBy(desc(forumThreads.createdAt))
        .limit(MOST_TOLD),
    'snapshot',
  );
