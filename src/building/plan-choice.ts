import { isDay, type Day, type Weekday } from '../domain/days/day.ts';
import { RENEW_METHODS } from '../domain/plan/renew-method.ts';
import type { CheckoutDraft } from '../protocol/checkout/checkout-draft.ts';
import type { Reply, Request } from '../protocol/messages.ts';

/** The saved checkout of the server. */
export type SavedCheckout = NonNullable<Reply<'mobile_checkout/getPending'>['planParams']>;
export type Build = NonNullable<Request<'mobile_checkout/set'>['checkoutPlanParams']['build']>;

/** What the plan to be built looks like so far; null where nothing was chosen. */
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
  /** Of the delivery address, where meals go to. */
  readonly emirate: number | null;
}

const weekdays = (list: readonly (number | string)[]): Weekday[] =>
  list
    .map(Number)
    .filter((n): n is Weekday => Number.isInteger(n) && n >= 0 && n <= 6)
    .sort((a, b) => a - b);

/** What this device has chosen goes before what the server has saved, and that before the defaults. */
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
  // Another emirate has other times: its slot is chosen anew.
  slot: draft.slot ?? (draft.emirate === undefined ? (saved?.slot_id ?? null) : null),
  build: draft.build ?? BUILDS.find((build) => build === saved?.build) ?? 'new',
});
