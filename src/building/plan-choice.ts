import { isDay, type Day, type Weekday } from '../domain/days/day.ts';
import { RENEW_METHODS } from '../domain/plan/renew-method.ts';
import type { CheckoutDraft } from '../protocol/checkout/checkout-draft.ts';
import type { Reply, Request } from '../protocol/messages.ts';

/** The checkout that is saved on the server. */
export type SavedCheckout = NonNullable<Reply<'mobile_checkout/getPending'>['planParams']>;
export type Build = NonNullable<Request<'mobile_checkout/set'>['checkoutPlanParams']['build']>;

/** The choices for the plan so far; null if nothing was chosen. */
export interface PlanChoice {
  readonly diet: number | null;
  /** Mains, snacks and add-ons, with the side types that the diet serves to them. */
  readonly mealTypes: readonly number[];
  readonly days: number | null;
  readonly excluded: readonly Weekday[];
  readonly start: Day | null;
  readonly emirate: number | null;
  readonly slot: number | null;
  readonly build: Build;
}

const BUILDS: readonly Build[] = ['renew', ...RENEW_METHODS];

export interface Defaults {
  readonly diet: number | null;
  readonly mealTypes: readonly number[];
  /** The emirate of the delivery address. */
  readonly emirate: number | null;
}

const weekdays = (list: readonly (number | string)[]): Weekday[] =>
  list
    .map(Number)
    .filter((n): n is Weekday => Number.isInteger(n) && n >= 0 && n <= 6)
    .sort((a, b) => a - b);

/** This device's choice has priority over the server's saved one, and that one over the defaults. */
export const choiceOf = (
  draft: CheckoutDraft,
  saved: SavedCheckout | null,
  { diet, mealTypes, emirate }: Defaults,
): PlanChoice => ({
  diet: draft.diet ?? saved?.diet_id ?? diet,
  mealTypes: draft.mealTypes ?? saved?.mealTypes.map(Number) ?? mealTypes,
  days: draft.days ?? saved?.days_count ?? null,
  excluded: weekdays(draft.excluded ?? saved?.exclude_week_day ?? []),
  start: draft.start !== undefined && isDay(draft.start) ? draft.start : (saved?.start_date ?? null),
  emirate: draft.emirate ?? saved?.emirate_id ?? emirate,
  // Another emirate has other times: the customer must choose a slot again.
  slot: draft.slot ?? (draft.emirate === undefined ? (saved?.slot_id ?? null) : null),
  build: draft.build ?? BUILDS.find((build) => build === saved?.build) ?? 'new',
});
