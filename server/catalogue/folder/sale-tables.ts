import * as v from 'valibot';

import {
  count,
  date,
  filledListOf,
  id,
  idOf,
  listOf,
  money,
  oneOf,
  orEmpty,
  percent,
  positive,
  text,
  yesOrNo,
} from './cells.ts';
import { table, titles } from './table.ts';

const weekday = v.pipe(count(6), v.description('0 Sunday to 6 Saturday'));

/** The tables of plans and prices. */
export const saleTables = {
  plans: table({
    file: 'plans.csv',
    needed: true,
    required: { id, ...titles, days: positive },
    optional: { exclude_weekdays: listOf(weekday), quick: orEmpty(yesOrNo) },
    unique: [['id']],
  }),
  prices: table({
    file: 'prices.csv',
    needed: true,
    required: { id, diet: idOf('a diet'), meal_type: idOf('a meal type'), value: money },
    optional: { plan: orEmpty(idOf('a plan')), new_value: orEmpty(money) },
    unique: [['id'], ['diet', 'meal_type', 'plan']],
  }),
  dayDiscounts: table({
    file: 'day-discounts.csv',
    needed: false,
    required: { days: positive, percent },
    optional: { diet: orEmpty(idOf('a diet')), meal_type: orEmpty(idOf('a meal type')) },
    unique: [['days', 'diet', 'meal_type']],
  }),
  combinations: table({
    file: 'combinations.csv',
    needed: false,
    required: { diet: idOf('a diet'), meal_types: filledListOf(idOf('a meal type')) },
    optional: {},
    unique: [['diet', 'meal_types']],
  }),
  vouchers: table({
    file: 'vouchers.csv',
    needed: false,
    required: { code: text, type: oneOf(['fixed', 'percent']), value: money, main_price: yesOrNo },
    optional: { expires: orEmpty(date), uses: orEmpty(count(1_000_000)), conditions: orEmpty(text) },
    unique: [['code']],
  }),
} as const;
