import { dayEntries } from '../../domain/days/day-maps.ts';
import type { MenuCells } from '../../domain/menu/menu-edits.ts';
import type { DishRow } from '../../domain/plan/dish-swap.ts';
import type { PlanParams } from '../../protocol/order/plan.ts';
import type { Part } from '../../saving/use-saving.ts';

/** Returns the dishes among these changes as rows, the earliest day first. */
export const dishRows = (edits: MenuCells): DishRow[] =>
  dayEntries(edits)
    .flatMap(([date, meals]) =>
      Object.entries(meals).flatMap(([type, meal]) =>
        typeof meal === 'number' ? [{ date, mealType_id: Number(type), dish_id: meal }] : [],
      ),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.mealType_id - b.mealType_id);

/** Returns the rows that restore the previous dishes; null if a meal had no dish before. */
const rowsBefore = (rows: readonly DishRow[], saved: MenuCells): DishRow[] | null => {
  const before = rows.flatMap((row) => {
    const dish = saved[row.date]?.[row.mealType_id];
    return typeof dish === 'number' ? [{ ...row, dish_id: dish }] : [];
  });
  return before.length === rows.length ? before : null;
};

/** Returns the command that puts these dishes into the plan, with the one that restores the previous dishes. */
export const dishSwap = (params: PlanParams, rows: readonly DishRow[], saved: MenuCells): Part<'order/modify'> => {
  const common = { orderId: params.id, ...(params.deliverySlot ? { deliverySlot: params.deliverySlot } : {}) };
  const before = rowsBefore(rows, saved);
  return {
    data: { ...common, detailsData: [...rows] },
    inverse: before && { ...common, detailsData: before },
  };
};
