import { integer, text } from 'drizzle-orm/pg-core';

import { calendarDay } from './columns.ts';

/** One meal of one day. */
export const mealOfDay = { day: calendarDay().notNull(), mealTypeId: integer().notNull() };

/** The columns of a meal in saved checkouts and in plans, without the owner. */
export const mealColumns = { ...mealOfDay, dishId: integer().notNull() };

/** The columns of one part of a custom-fit meal. */
export const partColumns = {
  ...mealOfDay,
  categoryId: integer().notNull(),
  dishId: integer().notNull(),
  /** Grams or pieces, depending on the category. */
  quantity: integer().notNull(),
};

/** The columns of one side that belongs to a meal. */
export const sideColumns = {
  ...mealOfDay,
  /** The side type; for an additional side the meal type, because it may have any side type. */
  sideTypeId: integer().notNull(),
  sideId: integer().notNull(),
  /** 'alternative': its meal includes it; 'addons': it was bought in addition, at most one for each meal. */
  kind: text().notNull(),
};
