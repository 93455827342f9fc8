import type { Day } from '../../domain/days/day.ts';
import { dayEntries } from '../../domain/days/day-maps.ts';
import { planDays } from '../../domain/days/plan-calendar.ts';
import type { Request } from '../../protocol/messages.ts';
import { startDay } from '../../building/start-day.ts';
import type { Checkout } from './use-checkout.ts';

type Details = Request<'mobile_checkout/set'>['detailsData'];

/** Moves the saved days to these days, in the same order. */
export const movedMenu = (mealPlan: Checkout['mealPlan'], days: readonly Day[]): Details => {
  const before = dayEntries(mealPlan).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(days.flatMap((day, at) => (before[at] ? [[day, before[at][1]]] : []))) as Details;
};

/**
 * True for a saved plan with meals that are put together from parts. An answer stored before the server had this field is
 * judged by its meals; that works if at least one of them is not open.
 */
export const isCustomFit = ({ saved, mealPlan }: Pick<Checkout, 'saved' | 'mealPlan'>): boolean =>
  saved !== null &&
  (saved.is_customfit ??
    Object.values(mealPlan).some((meals) => Object.values(meals).some((meal) => typeof meal === 'object')));

/**
 * A custom-fit menu is the customer's own choice: it moves with the start, day by day. The server fills every other menu.
 */
const detailsFor = (checkout: Checkout, days: readonly Day[]): Details =>
  isCustomFit(checkout) ? movedMenu(checkout.mealPlan, days) : [];

/** The choice as a `mobile_checkout/set` request; null while something is missing. */
export const buildRequest = (checkout: Checkout): Request<'mobile_checkout/set'> | null => {
  const { choice, saved, prices, deliveries } = checkout;
  const { diet, days, emirate, slot, build } = choice;
  const start = startDay(checkout).day;
  if (diet === null || days === null || emirate === null || slot === null || start === null) return null;
  const plan = planDays(start, days, deliveries.ruleFor(choice.excluded));
  return {
    checkoutPlanParams: {
      ...(saved && { id: saved.id }),
      diet_id: diet,
      days_count: days,
      mealTypes: choice.mealTypes.map(String),
      mealPlan_id: prices.row(days, choice.excluded),
      exclude_week_day: choice.excluded.map(String),
      defaultDish: saved?.defaultDish ?? {},
      emirate_id: emirate,
      slot_id: slot,
      start_date: start,
      ...(build === 'new' ? {} : { build, renew: true }),
    },
    detailsData: detailsFor(checkout, plan),
  };
};
