import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { isPausedOn, type Pause } from './pause.ts';

/**
 * What happens to a dish that holds a declared allergen, by its day:
 * - `replace`: nothing is cooked for the day yet, the dish is taken out;
 * - `tell`: the day is delivered and the dish can no longer be taken out, so that the customer has to know;
 * - `watch`: the team has chosen it and the day is not delivered for now; the team replaces it;
 * - `none`: the day is over or skipped.
 */
export type AllergenDuty = 'replace' | 'tell' | 'watch' | 'none';

export interface ComingDay {
  readonly day: Day;
  readonly skipped: boolean;
  /** A pause stops the day. */
  readonly paused: boolean;
  /** A delivery that the team added: only the team changes it. */
  readonly additional: boolean;
}

/** What delivered nothing until now: days of these pauses, and plans that waited for their money. */
export interface Standstill {
  readonly pauses: readonly Pause[];
  readonly waiting: ReadonlySet<number>;
}

export const NO_STANDSTILL: Standstill = { pauses: [], waiting: new Set() };

export interface ComingPlan {
  readonly orderId: number;
  /** The plan waits for its money: none of its days is delivered, and they all move on with their dishes. */
  readonly waits: boolean;
  readonly days: readonly ComingDay[];
}

/** One dish, side or part of a meal by weight on a day. */
export interface Serving {
  readonly day: Day;
  /** The meal type; of a side its side type. */
  readonly type: number;
  readonly dishId: number;
}

export interface ComingAllergen extends Serving {
  readonly orderId: number;
  readonly allergyId: number;
}

export interface JudgedPlan {
  /** Days from which dishes are taken out; every other day stays as it is. */
  readonly replaceOn: ReadonlySet<Day>;
  readonly tell: readonly ComingAllergen[];
  readonly watch: readonly ComingAllergen[];
}

/**
 * The kitchen cooks a locked day, unless a pause stops the day or its plan waits for money. A pause ends, and money counts,
 * at least 48 hours before the delivery: a day that comes back has not been cooked, so its dishes can still be taken out.
 * @param rested nothing was delivered on this day until the change after which it is judged
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
 * Judges a placed plan by the customer's allergies: the one rule after a new allergy, a change of recipes, and every
 * change that makes days deliverable again or moves them.
 * @param allergiesOf the declared allergies that a dish holds
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
