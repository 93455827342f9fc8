import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import type { BagContent } from '#src/domain/kitchen/bag.ts';
import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';
import { orders } from './plans.ts';
import { staff } from './staff.ts';

/**
 * The kitchen's figures of a day. The first version is frozen when the day locks; each later version contains the
 * changes since the version before it.
 */
export const kitchenSheets = pgTable(
  'kitchen_sheets',
  {
    day: calendarDay().notNull(),
    version: integer().notNull(),
    frozenAt: instant().notNull(),
    /** The catalogue version whose recipes are cooked. */
    catalogueVersion: integer(),
    /** When staff marked the sheet as cooked; null while the kitchen works on it. */
    cookedAt: instant(),
    cookedBy: integer().references(() => staff.id),
  },
  (t) => [primaryKey({ columns: [t.day, t.version] })],
);

/** A bag of a day, numbered at the lock. Numbers run for each day and slot and are never used again. */
export const bags = pgTable(
  'bags',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    day: calendarDay().notNull(),
    slotId: integer().notNull(),
    number: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The version of the sheet that contains the bag as it is now. */
    sheetVersion: integer().notNull(),
    /** 'packed' or 'withdrawn': a bag that a later change took out keeps its number. */
    state: text().notNull().default('packed'),
    content: jsonb().$type<BagContent>().notNull(),
  },
  (t) => [
    unique('bags_number').on(t.day, t.slotId, t.number),
    unique('bags_order_day').on(t.orderId, t.day),
    index('bags_user').on(t.userId, t.day),
  ],
);

/** The last bag number that each slot of a day has given: also numbers of bags that were moved to another slot count. */
export const bagNumbers = pgTable(
  'bag_numbers',
  {
    day: calendarDay().notNull(),
    slotId: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.slotId] })],
);
