import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, ids, instant } from './columns.ts';

/**
 * Former values of a customer's deliveries: an address, whether home or work is the default, whether weekends use the
 * public address, a plan's delivery time. The latest value is in the row of the address or plan itself.
 */
export const earlierDeliveries = pgTable(
  'earlier_deliveries',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'home', 'work', 'public', 'usual', 'weekend', or 'slot:' and the order's id. */
    subject: text().notNull(),
    /** The first day on which the value is no longer valid. */
    until: calendarDay().notNull(),
    value: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subject, t.until] })],
);

/** One day with another address. It belongs to the date: a plan that moves does not take it along. */
export const dayAddresses = pgTable(
  'day_addresses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    kind: text().notNull(),
    slotId: integer().notNull(),
    chosenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Complaints of customers about the bag of a day, and the team's answers. */
export const bagComplaints = pgTable(
  'bag_complaints',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    /** Empty for the whole bag. */
    dishIds: ids(),
    /** 'missing', 'wrong', 'damaged', 'late', 'taste', 'other'. */
    reason: text().notNull(),
    text: text().notNull().default(''),
    /** When the customer complained, by their device's clock. */
    saidAt: instant().notNull(),
    at: instant().notNull(),
    /** Null until the team has answered. */
    answer: text(),
    answeredAt: instant(),
  },
  (t) => [index('bag_complaints_user').on(t.userId, t.day)],
);

/** The URL under which a customer's calendar can be read without signing in. */
export const calendarLinks = pgTable('calendar_links', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The SHA-256 of the URL's secret part, in hex. Null: switched off; only `renew` creates a new one. */
  tokenHash: text().unique(),
  /** The secret part, encrypted, so that the customer can see the URL again. */
  sealed: text(),
  at: instant().notNull(),
});
