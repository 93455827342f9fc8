import type { ShownPlan } from '../plan/stored/stored-plan.ts';
import type { StoredCheckout } from './stored/checkout-rows.ts';

/** Returns a checkout in the form in which its menu is printed: like a placed plan without skipped or paused days. */
export const shownCheckout = ({ row, days, meals, parts, sides }: StoredCheckout): ShownPlan => ({
  order: {
    dietId: row.dietId,
    mealPlanId: row.mealPlanId,
    mealTypes: row.mealTypes,
    startDay: days[0] ?? '',
    endDay: days.at(-1) ?? '',
    slotId: row.slotId,
  },
  days: days.map((day) => ({ day, skipped: false, paused: false, additional: false, dietId: null })),
  meals,
  customMeals: parts,
  sides,
});
