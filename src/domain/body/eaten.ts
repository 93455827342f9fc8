import type { Day } from '../days/day.ts';
import { dayEntries } from '../days/day-maps.ts';
import { NO_MACROS, type Macros } from '../menu/macros.ts';
import { isOut, type DaysOut } from '../plan/delivered-days.ts';
import type { ProgressSource } from './progress-entry.ts';

/** The eaten part of a delivered meal: nothing, half or all. */
export const eatenParts = [0, 0.5, 1] as const;
export type EatenPart = (typeof eatenParts)[number];

/** kcal and grams of a whole meal, in thousandths, and the eaten part; null while the customer has not marked it. */
export interface EatenMeal {
  readonly part: EatenPart | null;
  readonly macros: Macros;
}

/** A meal can be marked from its own day on: its bag has arrived, or arrives on that day. */
export const isServed = (value: Day, out: DaysOut, today: Day): boolean => value <= today && !isOut(value, out);

/** The eaten amount of these meals, in thousandths; null if none is marked. */
export const eatenMacros = (meals: readonly EatenMeal[]): Macros | null => {
  const marked = meals.flatMap(({ part, macros }) => (part === null ? [] : [{ halves: part * 2, macros }]));
  if (marked.length === 0) return null;
  // The sum is in halves until the end, so that two half meals are rounded only once.
  const sum = (name: keyof Macros): number =>
    Math.round(marked.reduce((total, { halves, macros }) => total + halves * macros[name], 0) / 2);
  return { calories: sum('calories'), protein: sum('protein'), carb: sum('carb'), fat: sum('fat') };
};

/** The kcal that a day's marked meals propose for the daily entry; null if no meal is marked. */
export const proposedCalories = (meals: readonly EatenMeal[]): number | null => {
  const eaten = eatenMacros(meals);
  return eaten === null ? null : Math.round(eaten.calories / 1000);
};

/** The eaten part by day and meal type. */
export type EatenDays = Readonly<Record<Day, Readonly<Record<string, EatenPart>>>>;

/** Returns the marks after one meal was marked; `null` removes the mark. */
export const applyEaten = (days: EatenDays, date: Day, type: number, part: EatenPart | null): EatenDays => {
  const { [type]: _before, ...others } = days[date] ?? {};
  const { [date]: _day, ...rest } = days;
  const next = part === null ? others : { ...others, [type]: part };
  return Object.keys(next).length === 0 ? rest : { ...rest, [date]: next };
};

/** The meals of a day with the mark of each, in the order of their types. */
export const mealsEaten = (
  parts: Readonly<Record<string, EatenPart>> | undefined,
  meals: Readonly<Record<string, Macros>> | undefined,
): readonly (EatenMeal & { readonly type: number })[] =>
  [...new Set([...Object.keys(meals ?? {}), ...Object.keys(parts ?? {})])]
    .map(Number)
    .sort((a, b) => a - b)
    .map((type) => ({ type, part: parts?.[type] ?? null, macros: meals?.[type] ?? NO_MACROS }));

/**
 * The kcal that the meals of each day propose. A day with a mark for a meal that is not listed is left out, because its
 * calories are not known here.
 */
export const proposalsOf = (
  days: EatenDays,
  meals: Readonly<Record<Day, Readonly<Record<string, Macros>>>>,
): Record<Day, number | null> =>
  Object.fromEntries(
    dayEntries(meals)
      .filter(([date, served]) => Object.keys(days[date] ?? {}).every((type) => served[type] !== undefined))
      .map(([date, served]) => [date, proposedCalories(mealsEaten(days[date], served))]),
  );

/** The calories of the daily entries. */
export interface StandingCalories {
  /** kcal by day. */
  readonly values: Readonly<Record<Day, number>>;
  /** Only for values that were not entered by hand. */
  readonly sources: Readonly<Record<Day, ProgressSource>>;
}

/**
 * Returns the days' calories with those of the marked meals added. A value entered by hand stays; a copied value is
 * replaced, because the marks are more exact; when the hand entry is removed, the value of the marks is used again.
 * @param proposals kcal by day; other days are not changed
 */
export const withProposals = (
  { values, sources }: StandingCalories,
  proposals: Readonly<Record<Day, number | null>>,
): { readonly values: Record<Day, number>; readonly sources: Record<Day, ProgressSource> } => {
  const nextValues = { ...values };
  const nextSources = { ...sources };
  for (const [date, kcal] of dayEntries(proposals)) {
    const byHand = values[date] !== undefined && sources[date] === undefined;
    if (byHand) continue;
    if (kcal !== null) {
      nextValues[date] = kcal;
      nextSources[date] = 'eaten';
    } else if (sources[date] === 'eaten') {
      delete nextValues[date];
      delete nextSources[date];
    }
  }
  return { values: nextValues, sources: nextSources };
};
