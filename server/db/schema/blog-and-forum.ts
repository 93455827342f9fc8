import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { instant, searchVector } from './columns.ts';

/** Articles of the team; one row per language. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer().notNull(),
    language: text().notNull(),
    categoryId: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Sanitised HTML. */
    html: text().notNull(),
    image: text().notNull(),
    tags: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    /** The search words of the text whose hash is `searchOf`: the team writes articles, the server computes the words. */
    search: searchVector(),
    searchOf: text(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.language] }),
    index('blog_posts_newest').on(t.createdAt),
    index('blog_posts_search').using('gin', t.search).with({ fastupdate: 'off' }),
  ],
);

export const forumThreads = pgTable(
  'forum_threads',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    title: text().notNull(),
    /** Sanitised HTML. */
    html: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    removedAt: instant(),
    /** When the team hid it: then only its author still sees it. */
    hiddenAt: instant(),
    /** The search words of title and text; null if it was removed. */
    search: searchVector(),
  },
  (t) => [
    index('forum_threads_newest').on(t.createdAt),
    index('forum_threads_user').on(t.userId, t.createdAt),
    index('forum_threads_search').using('gin', t.search).with({ fastupdate: 'off' }),
  ],
);

export const forumComments = pgTable(
  'forum_comments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    threadId: integer()
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Plain text. */
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** When its author last changed it. */
    updatedAt: instant(),
    removedAt: instant(),
    /** As of a discussion. */
    hiddenAt: instant(),
  },
  (t) => [index('forum_comments_thread').on(t.threadId, t.id), index('forum_comments_user').on(t.userId, t.createdAt)],
);

/** Reports of customers to the team; each customer reports a discussion or a comment once. */
export const forumReports = pgTable(
  'forum_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: integer().references(() => forumThreads.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => forumComments.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    unique('forum_reports_thread').on(t.threadId, t.userId),
    unique('forum_reports_comment').on(t.commentId, t.userId),
    index('forum_reports_user').on(t.userId),
    check('forum_reports_one', sql`num_nonnulls(${t.threadId}, ${t.commentId}) = 1`),
  ],
);
