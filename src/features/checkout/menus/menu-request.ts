import type { Day } from '#src/domain/days/day.ts';
import { editedDays, type MenuCells } from '#src/domain/menu/menu-edits.ts';
import type { Meal } from '#src/domain/menu/plan-map.ts';
import type { Request } from '#src/protocol/messages.ts';

type Cells = Request<'mobile_checkout/setMealPlan'>['checkoutMealPlan'];
type Cell = Cells[Day][string];

/** Without prices: only the server sets them. */
const cellOf = (meal: Meal): Cell =>
  typeof meal === 'number'
    ? meal
    : Object.fromEntries(Object.entries(meal).map(([category, { dishId, qty }]) => [category, { dishId, qty }]));

/** Returns the changed meals and sides as `setMealPlan` carries them, for every day except those of `without`. */
export const changedCells = (meals: MenuCells, sides: MenuCells, without: ReadonlySet<Day>): Cells =>
  Object.fromEntries(
    editedDays(meals, sides)
      .filter((day) => !without.has(day))
      .map((day) => [
        day,
        Object.fromEntries(
          Object.entries({ ...meals[day], ...sides[day] }).map(([type, meal]) => [type, cellOf(meal)]),
        ),
      ]),
  );
