import type { Day } from '../days/day.ts';
import { daysIn } from '../days/day-maps.ts';

/** A custom-fit meal: for each category the chosen dish and its quantity in grams, or in pieces for a piece category. */
export type CustomMeal = Readonly<Record<number, { readonly dishId: number; readonly qty: number }>>;

/** One meal of a day: a dish id, or a custom-fit meal. */
export type Meal = number | CustomMeal;

/** The meals of one day by meal type id. */
export type DayMeals = Readonly<Record<number, Meal | null | undefined>>;

/** A whole plan: the meals of each of its days. */
export type PlanMap = Readonly<Record<Day, DayMeals>>;

/** The dish ids of one meal; empty if none was chosen. */
export const dishesOfMeal = (meal: Meal | null | undefined): number[] => {
  if (meal === null || meal === undefined) return [];
  const ids = typeof meal === 'number' ? [meal] : Object.values(meal).map((part) => part.dishId);
  return ids.filter((id) => id > 0);
};

/** The dish ids of a day, without repetition, in meal-type order. */
export const dishesOfDay = (meals: DayMeals | undefined): number[] => [
  ...new Set(Object.values(meals ?? {}).flatMap(dishesOfMeal)),
];

/** True when at least one meal of the day has a dish. */
export const hasMeals = (meals: DayMeals | undefined): boolean => dishesOfDay(meals).length > 0;

/** The days of a plan, earliest first: the order of the date strip and of the jump list. */
export const daysOfPlan = (plan: PlanMap): Day[] => daysIn(plan).sort();
