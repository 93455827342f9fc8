import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { QuietHours } from '../../../src/domain/notices/quiet-times.ts';
import type { TopicChoices } from '../../../src/domain/notices/topics.ts';
import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/** Notices of a customer, each once: a second insert of the same one finds it here. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    /** What it is about, such as an order; empty where the day says it all. */
    subject: text().notNull().default(''),
    day: calendarDay().notNull(),
    at: instant().notNull(),
    /** In the language of the account when it was given. */
    title: text().notNull(),
    text: text().notNull(),
    path: text().notNull(),
    /** The day, where the customer lives, on which it was sent to a device or by mail; null for the inbox alone. */
    sentDay: calendarDay(),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.userId, t.topic, t.subject, t.day),
    index('notices_newest').on(t.userId, t.id),
    index('notices_unread')
      .on(t.userId, t.id)
      .where(sql`${t.readAt} is null`),
    index('notices_sent')
      .on(t.userId, t.sentDay)
      .where(sql`${t.sentDay} is not null`),
    index('notices_at').on(t.at),
  ],
);

/** What a customer wants to be told of, and how; no row: as it begins. */
export const noticeSettings = pgTable('notice_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  topics: jsonb().$type<TopicChoices>().notNull(),
  /** Null: at every hour. */
  quiet: jsonb().$type<QuietHours>(),
});

/** Rounds of the clock that were begun: the node that writes the row puts its parts into the queue. */
export const noticeRounds = pgTable(
  'notice_rounds',
  {
    topic: text().notNull(),
    day: calendarDay().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.topic, t.day] })],
);
