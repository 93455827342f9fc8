import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { QuietHours } from '#src/domain/notices/quiet-times.ts';
import type { TopicChoices } from '#src/domain/notices/topics.ts';
import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/** Notices of a customer. Each notice is stored once, so a second insert of the same one changes nothing. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    /** The object of the notice, such as an order; empty if the day is enough. */
    subject: text().notNull().default(''),
    day: calendarDay().notNull(),
    at: instant().notNull(),
    /** In the account's language at that time. */
    title: text().notNull(),
    text: text().notNull(),
    path: text().notNull(),
    /** The day, in the customer's time zone, on which it was sent to a device or by mail; null for the inbox only. */
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

/** Which notices a customer wants, and by which channel; without a row the defaults apply. */
export const noticeSettings = pgTable('notice_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  topics: jsonb().$type<TopicChoices>().notNull(),
  /** Null if notices may be sent at every hour. */
  quiet: jsonb().$type<QuietHours>(),
});

/** Rounds of timed notices that were begun: the node that inserts the row queues the parts of the round. */
export const noticeRounds = pgTable(
  'notice_rounds',
  {
    topic: text().notNull(),
    day: calendarDay().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.topic, t.day] })],
);
