import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { menuSources, repeatedSources, type MenuSources } from '../../src/domain/menu/menu-change.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import type { PlannedMeal } from '../menu/day-rows.ts';
import { mealKey } from '../menu/default-filling.ts';
import type { StoredCheckout } from './stored/checkout-rows.ts';
import { checkoutMealPlan } from './checkout-view.ts';
import type { PlanWish } from './plan-wish.ts';
import { nothingBefore, type PreviousMenu } from './previous-menu.ts';

export interface KeptMenu extends PreviousMenu {
  /** From which old day each day of the new plan takes its menu. */
  readonly sources: MenuSources;
}

/**
 * Returns the part of a saved menu that stays when its diet, meals, days or start change; every dish of it is checked
 * again when the menu is built. Unchanged days keep their dishes. After a change of diet only the customer's own choices
 * stay, and the new diet's defaults fill the rest. Only the customer's own choices move to another date.
 */
export const keptMenu = (
  catalogue: Catalogue,
  standing: StoredCheckout,
  wish: Pick<PlanWish, 'dietId' | 'customFit' | 'mealTypes'>,
  days: readonly Day[],
  today: Day,
): KeptMenu => {
  const { row, days: before } = standing;
  const chosen = new Set<string>(standing.meals.filter(({ source }) => source === 'customer').map(({ day }) => day));
  const byWeight = row.customFit && wish.customFit;
  const moved = menuSources({ before, after: days, today, isChosen: (day) => byWeight || chosen.has(day) });
  const sources = byWeight ? repeatedSources({ before, after: days }, moved) : moved;
  const sameDiet = wish.dietId === row.dietId;
  const isHeld = ({ source }: PlannedMeal, from: Day, on: Day): boolean =>
    source === 'customer' ? moved.has(on) : sameDiet && from === on;

  const mealsOf = Map.groupBy(standing.meals, ({ day }) => day);
  const sidesOf = Map.groupBy(standing.sides, ({ day }) => day);
  const meals = [...sources].flatMap(([on, from]) =>
    (mealsOf.get(from) ?? []).filter((meal) => isHeld(meal, from, on)).map((meal) => ({ ...meal, day: on })),
  );
  const held = new Set(meals.map(mealKey));
  const sides = [...sources].flatMap(([on, from]) =>
    (sidesOf.get(from) ?? []).map((side) => ({ ...side, day: on })).filter((side) => held.has(mealKey(side))),
  );
  if (!byWeight) return { ...nothingBefore, overPresets: true, meals, sides, sources };

  const custom = customTypesOf(catalogue, row);
  const plan = checkoutMealPlan(standing);
  return {
    overPresets: true,
    meals,
    sides,
    custom: [...sources].flatMap(([day, from]) =>
      custom.flatMap((type) => {
        const cell = plan[from]?.[type];
        return wish.mealTypes.includes(type) && cell && typeof cell === 'object' ? [{ day, type, cell }] : [];
      }),
    ),
    // A meal by weight has no default: the customer chooses new or open ones before paying.
    mayStayOpen: () => true,
    sources,
  };
};
