import type { Request } from '#src/protocol/messages.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import { startDay } from '#src/building/start-day.ts';
import type { Checkout } from '../use-checkout.ts';

/**
 * The changed plan as a `mobile_checkout/set` request, without a menu: the server keeps what it can of the saved one.
 * Null while something is missing.
 */
export const changeRequest = (checkout: Checkout, saved: SavedCheckout): Request<'mobile_checkout/set'> | null => {
  const { choice, prices } = checkout;
  const { diet, days, excluded, mealTypes, build } = choice;
  const start = startDay(checkout).day;
  if (diet === null || days === null || start === null) return null;
  // A preset dish is kept only with its diet and its meal.
  const presets = Object.entries(saved.defaultDish).filter(
    ([type]) => diet === saved.diet_id && mealTypes.includes(Number(type)),
  );
  return {
    checkoutPlanParams: {
      id: saved.id,
      diet_id: diet,
      days_count: days,
      mealTypes: mealTypes.map(String),
      mealPlan_id: prices.row(days, excluded),
      exclude_week_day: excluded.map(String),
      defaultDish: Object.fromEntries(presets),
      emirate_id: saved.emirate_id,
      slot_id: saved.slot_id,
      start_date: start,
      ...(build === 'new' ? {} : { build, renew: true }),
    },
    detailsData: [],
  };
};
