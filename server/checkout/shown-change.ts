import { menuChange, type ChangedMenu, type MealsByDay } from '../../src/domain/menu/menu-change.ts';
import type { DaySides } from '../../src/domain/menu/plan-filling.ts';
import type { PlannedMenu, PlannedSide } from '../menu/day-rows.ts';
import { checkoutMealPlan } from './checkout-view.ts';
import { priceDatasOf } from './pricing/price-view.ts';
import type { WantedCheckout } from './wanted-checkout.ts';

const sidesByDay = (sides: readonly PlannedSide[]): ChangedMenu['sides'] => {
  const days: Record<string, Record<number, Record<number, number>>> = {};
  for (const { day, mealTypeId, sideTypeId, sideId } of sides)
    ((days[day] ??= {})[mealTypeId] ??= {})[sideTypeId] = sideId;
  return days satisfies Readonly<Record<string, DaySides>>;
};

const changed = (menu: PlannedMenu): ChangedMenu => ({
  meals: checkoutMealPlan(menu),
  sides: sidesByDay(menu.sides),
});

const typesByDay = (meals: MealsByDay): Record<string, number[]> =>
  Object.fromEntries(Object.entries(meals).map(([on, types]) => [on, [...types]]));

const NOTHING: ChangedMenu = { meals: {}, sides: {} };

/** Returns what a change keeps of the saved menu, what it replaces, and the new price of the plan. */
export const shownChange = ({ menu, ground, wish, priced }: WantedCheckout) => {
  const { kept, replaced } = menuChange(ground ? changed(ground.stored) : NOTHING, changed(menu), {
    days: menu.days,
    types: wish.mealTypes,
    sources: ground?.sources ?? new Map(),
  });
  return {
    kept: typesByDay(kept),
    replaced: typesByDay(replaced),
    priceDatas: priceDatasOf(priced.quote, priced.code),
  };
};
