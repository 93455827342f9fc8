import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { bytes, calendarDay, instant } from './columns.ts';

/** Avatar, medical documents, progress photos and their like; 250 kB at most, so they live in the database. */
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
    /** Roles that may read it beside its owner. */
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
