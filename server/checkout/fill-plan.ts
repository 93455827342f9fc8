import type { Day } from '../../src/domain/day.ts';
import type { Verdict } from '../../src/domain/dish-safety.ts';
import { fillPlan as fillDays } from '../../src/domain/plan-filling.ts';
import { dietById } from '../channels/order-choices.ts';
import { catalogue } from '../db/seed/catalogue/index.ts';
import type { CheckoutMeal, CheckoutSide } from './checkout-rows.ts';

export interface FillWish {
  readonly dietId: number;
  /** Meal types to fill with ready dishes. */
  readonly mealTypes: readonly number[];
  /** Earliest first. */
  readonly days: readonly Day[];
  /** Dishes that stand already: judged before, kept as they are. */
  readonly chosen?: readonly CheckoutMeal[];
  readonly chosenSides?: readonly CheckoutSide[];
  readonly judge: (dishId: number) => Verdict;
}

export interface Unfilled {
  readonly day: Day;
  /** A meal type, or a side type. */
  readonly type: number;
}

export interface FilledPlan {
  readonly meals: readonly CheckoutMeal[];
  readonly sides: readonly CheckoutSide[];
  /** Nothing safe was left: these stay empty and the customer is told. */
  readonly unfilled: readonly Unfilled[];
}

/** Side types of the meals that this diet serves with a side. */
export const sideTypesOf = (dietId: number, mealType: number): readonly number[] =>
  dietById(dietId)?.sides[mealType] ?? [];

export const sideKey = ({
  day,
  mealTypeId,
  sideTypeId,
}: Pick<CheckoutSide, 'day' | 'mealTypeId' | 'sideTypeId'>): string => `${day} ${mealTypeId} ${sideTypeId}`;

const mealKey = ({ day, mealTypeId }: Pick<CheckoutMeal, 'day' | 'mealTypeId'>): string => `${day} ${mealTypeId}`;

/** Empty meals and the sides of every composite dish filled by the default-filling rule, as rows of a checkout. */
export const fillPlan = ({ dietId, mealTypes, days, chosen = [], chosenSides = [], judge }: FillWish): FilledPlan => {
  const mealAt = new Map(chosen.map((meal) => [mealKey(meal), meal]));
  const sideAt = new Map(chosenSides.map((side) => [sideKey(side), side]));
  const sides = dietById(dietId)?.sides ?? {};
  const held = (on: Day) => ({
    meals: Object.fromEntries(
      mealTypes.map((type) => [type, mealAt.get(mealKey({ day: on, mealTypeId: type }))?.dishId]),
    ),
    sides: Object.fromEntries(
      mealTypes.map((mealTypeId) => [
        mealTypeId,
        Object.fromEntries(
          sideTypesOf(dietId, mealTypeId).flatMap((sideTypeId) => {
            const stands = sideAt.get(sideKey({ day: on, mealTypeId, sideTypeId }));
            return stands ? [[sideTypeId, stands.sideId]] : [];
          }),
        ),
      ]),
    ),
  });
  const filled = fillDays(catalogue.dishes, { dietId, days, types: mealTypes, sides, held }, judge);
  const meals = days.flatMap((on) =>
    Object.entries(filled.meals[on] ?? {}).flatMap(([type, dishId]): CheckoutMeal[] => {
      if (typeof dishId !== 'number') return [];
      const row: CheckoutMeal = { day: on, mealTypeId: Number(type), dishId, source: 'default' };
      const stands = mealAt.get(mealKey(row));
      return [stands?.dishId === dishId ? stands : row];
    }),
  );
  const beside = days.flatMap((on) =>
    Object.entries(filled.sides[on] ?? {}).flatMap(([type, ofMeal]) =>
      Object.entries(ofMeal).map(([sideType, sideId]): CheckoutSide => {
        const row = { day: on, mealTypeId: Number(type), sideTypeId: Number(sideType), sideId, kind: 'alternative' };
        const stands = sideAt.get(sideKey(row));
        return stands?.sideId === sideId ? stands : row;
      }),
    ),
  );
  const unfilled = [...filled.missing, ...filled.missingSides].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { meals, sides: beside, unfilled };
};
