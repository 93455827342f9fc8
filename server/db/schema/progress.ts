import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/** Bigint, because a device's counter may be any safe integer. */
const counter = () => bigint({ mode: 'number' });

/**
 * Measurements of a day, one row per kind: weight (g), waist and other girths (tenths of cm), calories (kcal), smm and
 * bfm (hundredths). The history also has `eaten-<meal type>` (halves of a delivered meal).
 */
export const measurements = pgTable(
  'measurements',
  {
    userId: integer().notNull(),
    kind: text().notNull(),
    day: calendarDay().notNull(),
    /** Null: the customer has cleared it. The row stays, so that an older edit cannot bring the value back. */
    value: integer(),
    /**
     * 'manual', 'copied', 'fitbit', 'file'. Values that follow from meals marked as eaten are not stored but computed on
     * reading.
     */
    source: text().notNull().default('manual'),
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: counter().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.day] })],
);

/** Every edit that arrived, including edits that a later one had already replaced. */
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
 * How much of a delivered meal was eaten. Its nutrition values are those of the day's dishes when it was marked: a later
 * change of a recipe changes no past day.
 */
export const eatenMeals = pgTable(
  'eaten_meals',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    mealTypeId: integer().notNull(),
    /** 0, 1 or 2 halves; null: the mark was removed. The row stays, so that an older edit cannot bring the mark back. */
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

/** One rating per customer and dish, from any screen. Stars and text belong together. */
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
 * The sums of all customers' stars of a dish, so that a request need not add them up. Triggers of `dish_ratings` write to
 * `dishRatingChanges`, so that customers who rate the same dish at once do not block one another; a job adds the changes
 * to these sums.
 */
export const dishRatingTotals = pgTable('dish_rating_totals', {
  dishId: integer().primaryKey(),
  stars: bigint({ mode: 'number' }).notNull(),
  ratings: bigint({ mode: 'number' }).notNull(),
});

/** Changes of the stars and the number of a dish's ratings that are not in the totals yet. */
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

/** Every rating that arrived, including ratings that a later one had already replaced. */
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
