import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/** Bigint: a device's counter is any safe integer. */
const counter = () => bigint({ mode: 'number' });

/**
 * What was measured on a day, one row a kind: weight (g), waist and other girths (tenths of cm), calories (kcal),
 * smm and bfm (hundredths). Of the history also `eaten-<meal type>` (halves of a delivered meal).
 */
export const measurements = pgTable(
  'measurements',
  {
    userId: integer().notNull(),
    kind: text().notNull(),
    day: calendarDay().notNull(),
    /** Null: cleared by the customer; kept so that an older edit cannot bring the value back. */
    value: integer(),
    /** 'manual', 'copied', 'fitbit', 'file'. What marked meals propose is worked out when it is read. */
    source: text().notNull().default('manual'),
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: counter().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.day] })],
);

/** Every edit that arrived, the losing ones too. */
export const measurementHistory = pgTable(
  'measurement_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().notNull(),
    kind: text().notNull(),
    day: calendarDay().notNull(),
    value: integer(),
    source: text().notNull(),
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: counter().notNull().default(0),
    at: instant().notNull(),
    entryId: text(),
    /** 'applied' or 'superseded'. */
    outcome: text().notNull(),
  },
  (t) => [index('measurement_history_user').on(t.userId, t.day)],
);

/**
 * How much of a delivered meal was eaten. Its figures are those of the day's dishes when it was marked: a later change
 * of a recipe changes no past day.
 */
export const eatenMeals = pgTable(
  'eaten_meals',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    mealTypeId: integer().notNull(),
    /** 0, 1 or 2 halves; null: the mark was taken away, kept so that an older edit cannot bring it back. */
    halves: integer(),
    /** Of the whole meal, in thousandths. */
    calories: integer().notNull(),
    protein: integer().notNull(),
    carb: integer().notNull(),
    fat: integer().notNull(),
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: counter().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.mealTypeId] })],
);

/** One rating per customer and dish, whichever screen set it. Stars and text belong together. */
export const dishRatings = pgTable(
  'dish_ratings',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dishId: integer().notNull(),
    rating: integer().notNull(),
    feedback: text().notNull().default(''),
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: counter().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.dishId] }), index('dish_ratings_dish').on(t.dishId)],
);

/**
 * The sums of all customers' stars of a dish, so that a request need not add them up. Triggers of `dish_ratings` write
 * to `dishRatingChanges`, where customers who rate the same dish at once do not block one another; a job adds these up.
 */
export const dishRatingTotals = pgTable('dish_rating_totals', {
  dishId: integer().primaryKey(),
  stars: bigint({ mode: 'number' }).notNull(),
  ratings: bigint({ mode: 'number' }).notNull(),
});

/** What is not in the totals yet: by how much stars and number of a dish's ratings have changed. */
export const dishRatingChanges = pgTable(
  'dish_rating_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    dishId: integer().notNull(),
    stars: integer().notNull(),
    ratings: integer().notNull(),
  },
  (t) => [index('dish_rating_changes_dish').on(t.dishId)],
);

export const generalRatings = pgTable('general_ratings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  feedback: text().notNull(),
  overall: integer().notNull(),
  food: integer().notNull(),
  service: integer().notNull(),
  delivery: integer().notNull(),
  editedAt: instant().notNull(),
  dev: text().notNull().default(''),
  seq: counter().notNull().default(0),
});

/** Every rating that arrived, the losing ones too. */
export const ratingHistory = pgTable(
  'rating_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the general feedback. */
    dishId: integer(),
    /** Stars as 'overall/food/service/delivery' or a single number. */
    stars: text().notNull(),
    feedback: text().notNull(),
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: counter().notNull().default(0),
    at: instant().notNull(),
    entryId: text(),
    outcome: text().notNull(),
  },
  (t) => [index('rating_history_user').on(t.userId)],
);
