import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Articles of the team; one row a language. */
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
  },
  (t) => [primaryKey({ columns: [t.id, t.language] }), index('blog_posts_newest').on(t.createdAt)],
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
  },
  (t) => [index('forum_threads_newest').on(t.createdAt), index('forum_threads_user').on(t.userId)],
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
    text: text().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [index('forum_comments_thread').on(t.threadId, t.id)],
);
