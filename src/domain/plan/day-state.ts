import { addDays, type Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { dishesOfMeal, type DayMeals } from '../menu/plan-map.ts';

/** The states of a plan day, strongest first: if several apply, the first of them is shown. */
export const dayStates = [
  'delivered',
  'paused',
  'skipped-day',
  'additional',
  'in-buffer',
  'not-completed',
  'filled',
] as const;
export type DayState = (typeof dayStates)[number];

/** Why a day cannot be edited or skipped; the screens hold one sentence for each. */
export type DayBar = Exclude<DayState, 'not-completed' | 'filled'>;

export type DayFacts = {
  /** The current business day: `today(ms, zone)` by the server's clock. */
  readonly today: Day;
  /** The plan's meal types; for a custom delivery its own types, if it has any. */
  readonly types: readonly number[];
  readonly meals: DayMeals | undefined;
  readonly skipped?: boolean;
  readonly paused?: boolean;
  /** Whether it is a custom delivery that the team added: only the team can change it. */
  readonly additional?: boolean;
};

/** The state of a plan day; if several apply, the strongest. */
export const stateOf = (value: Day, facts: DayFacts): DayState => {
  if (value < facts.today) return 'delivered';
  if (facts.paused) return 'paused';
  if (facts.skipped) return 'skipped-day';
  if (facts.additional) return 'additional';
  if (isLocked(value, facts.today)) return 'in-buffer';
  return missingTypes(facts.types, facts.meals).length > 0 ? 'not-completed' : 'filled';
};

/** The chosen meal types that have no dish on the day. */
export const missingTypes = (types: readonly number[], meals: DayMeals | undefined): number[] =>
  types.filter((type) => dishesOfMeal(meals?.[type]).length === 0);

/** Why a day in this state cannot be edited or skipped, or null if it can. */
export const barOf = (state: DayState): DayBar | null =>
  state === 'filled' || state === 'not-completed' ? null : state;

/** True when dishes of a day in this state can be changed. */
export const isOpenState = (state: DayState): boolean => barOf(state) === null;

/**
 * The 48-hour rule of the checkout menus: if the first plan day is past or less than two days ahead, the customer must
 * choose a new start. Plan days after an order use the lock rule of day-lock.ts instead.
 */
export const isTooNearToStart = (first: Day, today: Day): boolean => first < addDays(today, 2);
