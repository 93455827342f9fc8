import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Verdict } from '../../src/domain/menu/dish-safety.ts';
import { fillPlan as fillDays, type Gap, type HeldDay } from '../../src/domain/menu/plan-filling.ts';
import { dietById } from './dish-choices.ts';
import type { PlannedSide, PlannedMeal } from './day-rows.ts';

export interface FillWish {
  readonly dietId: number;
  /** Meal types to fill with ready dishes. */
  readonly mealTypes: readonly number[];
  /** Earliest first. */
  readonly days: readonly Day[];
  /**
   * Planned dishes and sides, which stay unless they contain an allergen; on other days, dishes that must not be repeated
   * too soon.
   */
  readonly chosen?: readonly PlannedMeal[];
  readonly chosenSides?: readonly PlannedSide[];
  readonly judge: (dishId: number) => Verdict;
}

export interface FilledPlan {
  readonly meals: readonly PlannedMeal[];
  readonly sides: readonly PlannedSide[];
  /** Meals without a safe dish: they stay empty and the customer is told. */
  readonly unfilled: readonly Gap[];
}

/** Returns the side types of the meals that this diet serves with a side. */
export const sideTypesOf = (catalogue: Catalogue, dietId: number, mealType: number): readonly number[] =>
  dietById(catalogue, dietId)?.sides[mealType] ?? [];

export const mealKey = ({ day, mealTypeId }: Pick<PlannedMeal, 'day' | 'mealTypeId'>): string => `${day} ${mealTypeId}`;
export const sideKey = (side: Pick<PlannedSide, 'day' | 'mealTypeId' | 'sideTypeId'>): string =>
  `${mealKey(side)} ${side.sideTypeId}`;

type Sides = Record<number, Record<number, number>>;

/** Groups the rows by day, in the form that the filling rule needs. */
const heldDays = (chosen: readonly PlannedMeal[], sides: readonly PlannedSide[]): ((on: Day) => HeldDay) => {
  const meals = new Map<string, Record<number, number>>();
  const besides = new Map<string, Sides>();
  for (const { day, mealTypeId, dishId } of chosen) {
    const held = meals.get(day) ?? {};
    meals.set(day, { ...held, [mealTypeId]: dishId });
  }
  for (const { day, mealTypeId, sideTypeId, sideId } of sides) {
    const held = besides.get(day) ?? {};
    besides.set(day, { ...held, [mealTypeId]: { ...held[mealTypeId], [sideTypeId]: sideId } });
  }
  return (on) => ({ meals: meals.get(on) ?? {}, sides: besides.get(on) });
};

/** Fills the days by the default-filling rule around planned dishes, including sides of composite dishes. */
export const fillPlan = (
  catalogue: Catalogue,
  { dietId, mealTypes, days, chosen = [], chosenSides = [], judge }: FillWish,
): FilledPlan => {
  // An additional side was bought: it is none of those that a meal includes.
  const included = chosenSides.filter(({ kind }) => kind !== 'addons');
  const wish = {
    dietId,
    days,
    types: mealTypes,
    sides: dietById(catalogue, dietId)?.sides ?? {},
    held: heldDays(chosen, included),
  };
  const filled = fillDays(catalogue, wish, judge);
  const standing = new Map(chosen.map((meal) => [mealKey(meal), meal]));
  const sideAt = new Map(included.map((side) => [sideKey(side), side]));
  const meals = days.flatMap((day) =>
    Object.entries(filled.meals[day] ?? {}).map(([type, meal]): PlannedMeal => {
      const row = { day, mealTypeId: Number(type), dishId: meal as number };
      const before = standing.get(mealKey(row));
      return before?.dishId === row.dishId ? before : { ...row, source: 'default' };
    }),
  );
  const sides = days.flatMap((day) =>
    Object.entries(filled.sides[day] ?? {}).flatMap(([meal, given]) =>
      Object.entries(given).map(([type, sideId]): PlannedSide => {
        const row = { day, mealTypeId: Number(meal), sideTypeId: Number(type), sideId };
        const before = sideAt.get(sideKey(row));
        return before?.sideId === sideId ? before : { ...row, kind: 'alternative' };
      }),
    ),
  );
  const unfilled = [...filled.missing, ...filled.missingSides].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { meals, sides, unfilled };
};
