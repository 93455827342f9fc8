import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { bytes, calendarDay, instant } from './columns.ts';

/** Avatars, medical documents, progress photos and similar files; at most 250 kB each, so the database stores them. */
export const files = pgTable(
  'files',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    attribute: text().notNull(),
    /** 'before' or 'after' of progress photos. */
    variant: text(),
    /** The day that a progress photo shows. */
    day: calendarDay(),
    /** Roles that may read it in addition to its owner. */
    readers: text().array().notNull().default([]),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [index('files_user').on(t.userId, t.model)],
);
