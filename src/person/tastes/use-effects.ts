import { useMemo, useState } from 'react';

import type { Avoided } from '../../domain/menu/dish-safety.ts';
import type { DishRow } from '../../domain/plan/dish-swap.ts';
import { mealsOfParts, swapsFor, unwantedRows, type Swap, type WeighedMeal } from '../../domain/plan/taste-swaps.ts';
import { judged, type DishTaste, type MenuDish } from '../../meals/details/dish-taste.ts';
import { judgedPart } from '../../meals/picker/fit-part.ts';
import type { FitPart, Product } from '../../protocol/reference/reference-arrays.ts';
import type { ComingPlan } from './use-coming.ts';

export interface PlanEffect {
  readonly plan: ComingPlan;
  readonly swaps: readonly Swap[];
  /** Meals by weight that contain a newly avoided ingredient. */
  readonly weighed: readonly WeighedMeal[];
}

const keyOf = (orderId: number, { date, mealType_id }: DishRow): string => `${orderId} ${date} ${mealType_id}`;

/**
 * Returns the effects of a taste change on planned days, and the customer's choice for each: another dish or the same.
 */
export const useEffects = (
  plans: readonly ComingPlan[],
  products: readonly Product[],
  parts: readonly FitPart[],
  known: DishTaste & { readonly likes: readonly number[] },
  after: Avoided,
) => {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const dishes = useMemo(() => new Map<number, MenuDish>(products.map((each) => [each.id, judged(each)])), [products]);
  const fitParts = useMemo(() => new Map(parts.map((each) => [each.id, judgedPart(each)])), [parts]);
  const { taste, membersOf, likes } = known;
  const found = useMemo(() => {
    const judging = { dishes, membersOf };
    const weighed = (rows: readonly DishRow[]): WeighedMeal[] =>
      mealsOfParts(unwantedRows(rows, taste, after, { dishes: fitParts, membersOf }));
    return plans.map((plan) => ({
      effect: {
        plan,
        swaps: swapsFor(unwantedRows(plan.open, taste, after, judging), after, judging, {
          mealPlan: plan.mealPlan,
          optionsOf: plan.optionsOf,
          likes,
        }),
        weighed: weighed(plan.parts.open),
      },
      settled: unwantedRows(plan.settled, taste, after, judging).length,
      settledWeighed: weighed(plan.parts.settled).length,
    }));
  }, [plans, dishes, fitParts, membersOf, taste, after, likes]);
  const effects: readonly PlanEffect[] = found.map(({ effect }) => effect);
  const keys = effects.flatMap(({ plan, swaps }) => swaps.map(({ row }) => keyOf(plan.orderId, row)));
  return {
    dishes,
    effects,
    count: keys.length,
    settled: found.reduce((sum, { settled }) => sum + settled, 0),
    weighed: found.reduce((sum, { effect }) => sum + effect.weighed.length, 0),
    settledWeighed: found.reduce((sum, { settledWeighed }) => sum + settledWeighed, 0),
    partTitle: (id: number): string => parts.find((each) => each.id === id)?.title ?? '',
    isKept: (orderId: number, row: DishRow): boolean => kept.has(keyOf(orderId, row)),
    keep: (orderId: number, row: DishRow, keeps: boolean): void => {
      const next = new Set(kept);
      if (keeps) next.add(keyOf(orderId, row));
      else next.delete(keyOf(orderId, row));
      setKept(next);
    },
    keepAll: (keeps: boolean): void => setKept(new Set(keeps ? keys : [])),
    /** Returns the rows to swap, by plan, with the current rows. */
    wanted: () =>
      effects.flatMap(({ plan, swaps }) => {
        const rows = swaps.flatMap(({ row, to }) =>
          to === null || kept.has(keyOf(plan.orderId, row)) ? [] : [{ row, to }],
        );
        return rows.length === 0
          ? []
          : [
              {
                plan,
                before: rows.map(({ row }) => row),
                after: rows.map(({ row, to }): DishRow => ({ ...row, dish_id: to })),
              },
            ];
      }),
  };
};
export type Effects = ReturnType<typeof useEffects>;
