import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';
import { orders } from './plans.ts';
import { staff } from './staff.ts';

/** One meal in a bag: a dish with its sides, or the parts of a meal by weight. */
export interface BagMeal {
  readonly mealTypeId: number;
  readonly dishId: number | null;
  readonly sideIds: readonly number[];
  /** Quantities in grams or pieces, as the category says. */
  readonly parts: readonly { readonly categoryId: number; readonly dishId: number; readonly quantity: number }[];
}

/** What a bag contains. */
export interface BagContent {
  readonly dietId: number;
  readonly meals: readonly BagMeal[];
}

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
