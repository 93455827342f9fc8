import type { Day } from '../days/day.ts';
import { barOf, type DayState } from './day-state.ts';

/** One dish for one meal of one day. */
export interface DishRow {
  readonly date: Day;
  readonly mealType_id: number;
  readonly dish_id: number;
}

type Cells<C> = Record<Day, Record<string, C>>;

/** Puts the given dishes into the plan. Rows on a day that cannot be changed are ignored, as on the server. */
export const applyDishSwaps = <C>(
  mealPlan: Cells<C | number>,
  days: Readonly<Record<Day, { readonly state: DayState }>>,
  rows: readonly DishRow[],
): Cells<C | number> =>
  rows.reduce((plan, { date, mealType_id, dish_id }) => {
    const state = days[date]?.state;
    if (state === undefined || barOf(state) !== null) return plan;
    return { ...plan, [date]: { ...plan[date], [mealType_id]: dish_id } };
  }, mealPlan);
