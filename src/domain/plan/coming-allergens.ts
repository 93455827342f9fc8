import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { isPausedOn, type Pause } from './pause.ts';

/**
 * The action for a dish with a declared allergen, depending on its day:
 * - `replace`: nothing is cooked for the day yet, so the dish is removed;
 * - `tell`: the day is delivered and the dish can no longer be removed, so the customer must be told;
 * - `watch`: the team has chosen the dish and the day is not delivered for now; the team replaces it;
 * - `none`: the day is over or skipped.
 */
export type AllergenDuty = 'replace' | 'tell' | 'watch' | 'none';

export interface ComingDay {
  readonly day: Day;
  readonly skipped: boolean;
  /** Whether the day is in a pause. */
  readonly paused: boolean;
  /** Whether the team added this delivery: only the team can change it. */
  readonly additional: boolean;
}

/** What has not been delivered until now: days of these pauses, and plans that waited for their payment. */
export interface Standstill {
  readonly pauses: readonly Pause[];
  readonly waiting: ReadonlySet<number>;
}

export const NO_STANDSTILL: Standstill = { pauses: [], waiting: new Set() };

export interface ComingPlan {
  readonly orderId: number;
  /** Whether the plan waits for its payment: then no day is delivered, and all its days move on with their dishes. */
  readonly waits: boolean;
  readonly days: readonly ComingDay[];
}

/** One dish, side or part of a meal by weight on a day. */
export interface Serving {
  readonly day: Day;
  /** The meal type, or the side type of a side. */
  readonly type: number;
  readonly dishId: number;
}

export interface ComingAllergen extends Serving {
  readonly orderId: number;
  readonly allergyId: number;
}

export interface JudgedPlan {
  /** Days from which dishes are removed; no other day changes. */
  readonly replaceOn: ReadonlySet<Day>;
  readonly tell: readonly ComingAllergen[];
  readonly watch: readonly ComingAllergen[];
}

/**
 * The kitchen cooks a locked day, unless the day is paused or its plan waits for a payment. A pause ends, and a payment
 * takes effect, at least 48 hours before a delivery: a day that becomes deliverable again was not cooked, so its dishes
 * can be removed.
 * @param rested no delivery was planned on this day until the change that is now judged
 */
export const allergenDuty = (
  { day, skipped, paused, additional }: ComingDay,
  { today, waits, rested }: { readonly today: Day; readonly waits: boolean; readonly rested: boolean },
): AllergenDuty => {
  if (skipped || (day < today && !waits)) return 'none';
  const rests = paused || waits;
  if (additional) return rests ? 'watch' : 'tell';
  return rests || rested || !isLocked(day, today) ? 'replace' : 'tell';
};

/**
 * Checks a placed plan against the customer's allergies: the same rule after a new allergy, a change of recipes, and
 * every change that makes days deliverable again or moves them.
 * @param allergiesOf the declared allergies that a dish contains
 */
export const judgeComing = (
  { orderId, waits, days }: ComingPlan,
  servings: readonly Serving[],
  allergiesOf: (dishId: number) => readonly number[],
  today: Day,
  { pauses, waiting }: Standstill = NO_STANDSTILL,
): JudgedPlan => {
  const duties = new Map(
    days.map((each) => {
      const rested = waiting.has(orderId) || isPausedOn(each.day, pauses);
      return [each.day, allergenDuty(each, { today, waits, rested })] as const;
    }),
  );
  const found = servings.flatMap((serving) =>
    allergiesOf(serving.dishId).map((allergyId): ComingAllergen => ({ ...serving, orderId, allergyId })),
  );
  const on = (duty: AllergenDuty): ComingAllergen[] => found.filter(({ day }) => duties.get(day) === duty);
  return {
    replaceOn: new Set(on('replace').map(({ day }) => day)),
    tell: on('tell'),
    watch: on('watch'),
  };
};
