import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, fils, instant } from './columns.ts';
import { bags } from './kitchen.ts';
import { orders } from './plans.ts';
import { staff } from './staff.ts';

/** A delivery of one bag to one door. Its address is read from the customer's address calendar, not stored here. */
export const stops = pgTable(
  'stops',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    bagId: integer()
      .notNull()
      .unique()
      .references(() => bags.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    driverId: integer().references(() => staff.id),
    /** The place in the driver's order; stops without one follow by area and bag number. */
    position: integer(),
    /** 'waiting', 'on_the_way', 'delivered', 'at_door', 'not_home', 'refused'. */
    state: text().notNull().default('waiting'),
    /** When the state began, by the driver's entry. */
    stateAt: instant(),
    /** What the driver wrote for the customer. */
    note: text().notNull().default(''),
    /** True if a later entry replaced a delivery that the customer had already been told of. */
    corrected: boolean().notNull().default(false),
    /** When the driver took the empty bag of an earlier delivery; null if none was taken. */
    collectedAt: instant(),
  },
  (t) => [index('stops_driver').on(t.driverId, t.day), index('stops_day').on(t.day)],
);

/** Every entry of a driver's phone about a stop, once each. */
export const stopEntries = pgTable(
  'stop_entries',
  {
    /** The id that the phone gave the entry. */
    id: text().primaryKey(),
    stopId: integer()
      .notNull()
      .references(() => stops.id, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** 'start', 'delivered', 'at_door', 'not_home', 'refused', 'collected'. */
    what: text().notNull(),
    note: text().notNull().default(''),
    /** When the driver made the entry, by the server's clock. */
    at: instant().notNull(),
    arrivedAt: instant().notNull(),
    /** True if the entry arrived after the session had ended. */
    late: boolean().notNull().default(false),
  },
  (t) => [index('stop_entries_stop').on(t.stopId, t.at)],
);

/** Cash or card taken at the door, recorded by staff. */
export const doorPayments = pgTable(
  'door_payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** 'cash' or 'card'. */
    method: text().notNull(),
    amount: fils().notNull(),
    /** The number on the slip of the card terminal or in the cash book. */
    reference: text().notNull().default(''),
    at: instant().notNull(),
    /** The phone's entry; null if it was recorded at a desk. */
    entryId: text(),
  },
  (t) => [
    index('door_payments_user').on(t.userId),
    index('door_payments_order').on(t.orderId),
    uniqueIndex('door_payments_entry').on(t.entryId),
  ],
);
