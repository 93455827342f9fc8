import { dayEntries } from '../../../domain/days/day-maps.ts';
import type { MenuCells } from '../../../domain/menu/menu-edits.ts';
import type { DishRow } from '../../../domain/plan/dish-swap.ts';

/** The dishes among these changes, row by row, earliest day first. */
export const dishRows = (edits: MenuCells): DishRow[] =>
  dayEntries(edits)
    .flatMap(([date, meals]) =>
      Object.entries(meals).flatMap(([type, meal]) =>
        typeof meal === 'number' ? [{ date, mealType_id: Number(type), dish_id: meal }] : [],
      ),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.mealType_id - b.mealType_id);

/** The rows that restore the former dishes; null when a meal held no dish before. */
export const rowsBefore = (rows: readonly DishRow[], saved: MenuCells): DishRow[] | null => {
  const before = rows.flatMap((row) => {
    const dish = saved[row.date]?.[row.mealType_id];
    return typeof dish === 'number' ? [{ ...row, dish_id: dish }] : [];
  });
  return before.length === rows.length ? before : null;
};
