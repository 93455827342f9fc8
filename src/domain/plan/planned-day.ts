import type { Day } from '../days/day.ts';
import { dayEntries } from '../days/day-maps.ts';
import { missingTypes } from './day-state.ts';
import type { Meal } from '../menu/plan-map.ts';

/** The dishes of one day by meal type, or by side type. */
export type DayDishes = Readonly<Record<string, number>>;

/** One day of a plan that is being built. */
export interface PlannedDay {
  readonly day: Day;
  /** The valid dishes by meal type. */
  readonly meals: DayDishes;
  /** The valid sides by side type. */
  readonly sides: DayDishes;
  /** Chosen meal types without a dish. */
  readonly missing: readonly number[];
  /** Meal types whose dish the customer chose and which is no longer valid: not of the diet, or with an allergen. */
  readonly passedOver: readonly number[];
  /** Meal types with a valid dish that was filled in, not chosen. */
  readonly defaults: readonly number[];
}

interface Rules {
  /** The chosen meal types. */
  readonly types: readonly number[];
  /** The side types that the diet serves with them. */
  readonly sideTypes: readonly number[];
  /** Whether the plan's diet serves this dish as this meal or side, and the customer may have it. */
  readonly counts: (type: number, dish: number) => boolean;
}

type Cells = Readonly<Record<string, Meal>>;

const NOTHING: Cells = {};

/**
 * Reads the days of a menu that is being built. An unchanged day stays the same object, so that it is neither counted nor
 * rendered again.
 */
export const plannedDayReader = ({ types, sideTypes, counts }: Rules) => {
  const known = new Map<Day, { readonly cells: Cells; readonly filled: Cells; readonly read: PlannedDay }>();
  const dishOn = (cells: Cells, type: number): number | undefined => {
    const meal = cells[type];
    return typeof meal === 'number' && counts(type, meal) ? meal : undefined;
  };
  const dishesOf = (cells: Cells, of: readonly number[]): DayDishes =>
    Object.fromEntries(
      of.flatMap((type) => {
        const dish = dishOn(cells, type);
        return dish === undefined ? [] : [[type, dish]];
      }),
    );
  /** `filled` holds the dishes that were filled in: a meal that still has its filled dish was not chosen. */
  return (day: Day, cells: Cells = NOTHING, filled: Cells = NOTHING): PlannedDay => {
    const held = known.get(day);
    if (held?.cells === cells && held.filled === filled) return held.read;
    const isFilled = (type: number): boolean => cells[type] !== undefined && cells[type] === filled[type];
    const meals = dishesOf(cells, types);
    const missing = missingTypes(types, meals);
    const read = {
      day,
      meals,
      sides: dishesOf(cells, sideTypes),
      missing,
      passedOver: missing.filter((type) => cells[type] !== undefined && !isFilled(type)),
      defaults: types.filter((type) => meals[type] !== undefined && isFilled(type)),
    };
    known.set(day, { cells, filled, read });
    return read;
  };
};

/** Days with a choice that are not days of the plan, earliest first. */
export const daysPassedOver = (menu: Readonly<Record<Day, Cells>>, days: readonly Day[]): Day[] =>
  dayEntries(menu)
    .filter(([, cells]) => Object.keys(cells).length > 0)
    .map(([day]) => day)
    .filter((day) => !days.includes(day))
    .sort();

/**
 * True if the wizard's plan step is complete: the plan has its full number of days, each with a dish for every chosen
 * meal.
 */
export const isMenuComplete = (days: readonly PlannedDay[], count: number): boolean =>
  days.length === count && days.every(({ missing }) => missing.length === 0);
