import { fitMealOf } from '#src/domain/menu/custom-fit-meal.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { Request } from '#src/protocol/messages.ts';
import { movedMenu } from '../build-request.ts';
import { keepsMenu, takesMenu } from './custom-fit-choice.ts';
import { startDay } from '#src/building/start-day.ts';
import type { CustomFit } from './use-custom-fit.ts';

type Details = Request<'mobile_checkout/set'>['detailsData'];

/** True if the server has saved everything that is chosen here. */
export const isSaved = ({ saved, draft, checkout }: CustomFit): boolean =>
  saved !== null && Object.values(draft).every((each) => each === undefined) && startDay(checkout).moved === null;

/** Returns the choice as a `mobile_checkout/set` request; null while something is missing. */
export const fitRequest = (fit: CustomFit): Request<'mobile_checkout/set'> | null => {
  const { checkout, kinds, meals, draft, saved } = fit;
  const { choice, prices, deliveries } = checkout;
  const { days, emirate, slot, mealTypes, build } = choice;
  const start = startDay(checkout).day;
  if (days === null || emirate === null || slot === null || start === null) return null;
  const plan = planDays(start, days, deliveries.ruleFor(choice.excluded));
  const pattern = Object.fromEntries(
    mealTypes
      .filter((type) => kinds.main_mealtype_ids.includes(type))
      .map((type) => [String(type), fitMealOf(meals[type] ?? {})]),
  );
  const presets = Object.entries(choice.defaultDish).filter(([type]) => mealTypes.includes(Number(type)));
  // The plan's own code stays when the request does not mention it. A code of another plan, which this plan replaces, is
  // removed.
  const replaces = checkout.saved !== null && saved === null;
  const code = draft.coupon === undefined ? (replaces ? null : undefined) : (draft.coupon?.code ?? null);
  return {
    checkoutPlanParams: {
      ...(checkout.saved && { id: checkout.saved.id }),
      diet_id: kinds.diet_id,
      days_count: days,
      mealTypes: mealTypes.map(String),
      mealPlan_id: prices.row(days, choice.excluded),
      exclude_week_day: choice.excluded.map(String),
      defaultDish: Object.fromEntries(presets),
      emirate_id: emirate,
      slot_id: slot,
      start_date: start,
      ...(code !== undefined && { couponCode: code }),
      ...(build === 'new' ? {} : { build, renew: true }),
    },
    // A single day is a pattern: the server copies it to every day of the plan.
    detailsData: (keepsMenu(fit)
      ? movedMenu(checkout.mealPlan, plan)
      : !saved && takesMenu(draft)
        ? []
        : { [plan[0]!]: pattern }) as Details,
  };
};
