import { integer, text } from 'drizzle-orm/pg-core';

import { calendarDay } from './columns.ts';

/** One meal of one day. */
export const mealOfDay = { day: calendarDay().notNull(), mealTypeId: integer().notNull() };

/** What a saved checkout and a running plan both write of a meal, beside whose it is. */
export const mealColumns = { ...mealOfDay, dishId: integer().notNull() };

/** One of the parts that a custom-fit meal is put together from. */
export const partColumns = {
  ...mealOfDay,
  categoryId: integer().notNull(),
  dishId: integer().notNull(),
  /** Grams or pieces, by the category. */
  quantity: integer().notNull(),
};

/** One side beside a meal. */
export const sideColumns = {
  ...mealOfDay,
  sideTypeId: integer().notNull(),
  sideId: integer().notNull(),
  /** 'alternative' or 'addons'. */
  kind: text().notNull(),
};
