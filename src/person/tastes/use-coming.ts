import { useMemo } from 'react';

import type { Day } from '../../domain/days/day.ts';
import type { DishRow } from '../../domain/plan/dish-swap.ts';
import { comingDishes, comingParts } from '../../domain/plan/taste-swaps.ts';
import type { Reply } from '../../protocol/messages.ts';
import { useQuery } from '../../state/engine/query.ts';

const requests = { active: { orderType: 'active' }, renewed: { orderType: 'renewed' } } as const;
const nothing = {};

/** A placed plan with the dishes of its coming days. */
export interface ComingPlan {
  readonly orderId: number;
  /** True for a renewed plan that is paid and has not begun: its days have their own URL. */
  readonly renewed: boolean;
  readonly deliverySlot: number | null | undefined;
  readonly mealPlan: Reply<'order/get'>['mealPlan'];
  readonly open: readonly DishRow[];
  /** Dishes in preparation: they cannot be changed. */
  readonly settled: readonly DishRow[];
  /** The parts of its coming meals by weight. */
  readonly parts: ReturnType<typeof comingParts>;
  readonly optionsOf: (day: Day, type: number) => readonly number[];
}

const NO_OPTIONS: readonly number[] = [];

const comingPlan = (
  order: Reply<'order/get'> | undefined,
  options: Reply<'order/getDietProducts'> | undefined,
  renewed: boolean,
): ComingPlan[] =>
  order?.planParams
    ? [
        {
          orderId: order.planParams.id,
          renewed,
          deliverySlot: order.planParams.deliverySlot,
          mealPlan: order.mealPlan,
          ...comingDishes(order.mealPlan, order.days),
          parts: comingParts(order.mealPlan, order.days),
          optionsOf: (day, type) => options?.[day]?.[type] ?? NO_OPTIONS,
        },
      ]
    : [];

/** Returns the running plan and the renewed one, as stored on this device. */
export const useComingPlans = (): readonly ComingPlan[] => {
  const active = useQuery('order/get', requests.active).data;
  const renewed = useQuery('order/get', requests.renewed).data;
  const behind = renewed?.planParams?.id;
  // If there is only one plan, both replies are the same.
  const id = behind === active?.planParams?.id ? undefined : behind;
  const request = useMemo(() => (id === undefined ? nothing : { orderId: id }), [id]);
  const options = useQuery('order/getDietProducts', nothing).data;
  const later = useQuery('order/getDietProducts', request).data;
  return useMemo(
    () => [...comingPlan(active, options, false), ...(id === undefined ? [] : comingPlan(renewed, later, true))],
    [active, options, renewed, id, later],
  );
};
