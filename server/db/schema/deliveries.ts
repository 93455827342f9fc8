import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, ids, instant } from './columns.ts';

/**
 * Former values of a customer's deliveries: an address, which of home and work is the default, whether weekends go to
 * the public one, a plan's delivery time. The latest value is in the row of the thing itself.
 */
export const earlierDeliveries = pgTable(
  'earlier_deliveries',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'home', 'work', 'public', 'usual', 'weekend', or 'slot:' and the order's id. */
    subject: text().notNull(),
    /** The first day on which it no longer holds. */
    until: calendarDay().notNull(),
    value: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.subject, t.until] })],
);

/** One day that goes elsewhere. It belongs to the date: a plan that moves does not take it along. */
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

/** What a customer says was wrong with a day's bag, and what the team answers. */
export const bagComplaints = pgTable(
  'bag_complaints',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    /** Empty: the whole bag. */
    dishIds: ids(),
    /** 'missing', 'wrong', 'damaged', 'late', 'taste', 'other'. */
    reason: text().notNull(),
    text: text().notNull().default(''),
    /** When the customer said it, by their device's clock. */
    saidAt: instant().notNull(),
    at: instant().notNull(),
    /** Null until the team has answered. */
    answer: text(),
    answeredAt: instant(),
  },
  (t) => [index('bag_complaints_user').on(t.userId, t.day)],
);

/** The address under which a customer's calendar is read without signing in. */
export const calendarLinks = pgTable('calendar_links', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the address's secret part, hex. Null: switched off; the next one is made by `renew` alone. */
  tokenHash: text().unique(),
  /** The secret part itself, sealed: the customer sees the address again. */
  sealed: text(),
  at: instant().notNull(),
});
