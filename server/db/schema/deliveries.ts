import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/**
 * What of a customer's deliveries held before it was changed: an address, which of home and work is the default, whether
 * weekends go to the public one, a plan's delivery time. The latest wish stands in the row of the thing itself.
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
