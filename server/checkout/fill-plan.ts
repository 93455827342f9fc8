import type { Day } from '../../src/domain/day.ts';
import { defaultDishes, fillDefault, type DefaultDishes } from '../../src/domain/default-dishes.ts';
import type { Verdict } from '../../src/domain/dish-safety.ts';
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

const composite = new Set(catalogue.dishes.filter((dish) => dish.composite).map(({ id }) => id));

/** What the kitchen serves by default on these days; the same for everybody. */
export const offersFor = (dietId: number, types: readonly number[], days: readonly Day[]): DefaultDishes =>
  days.length === 0 ? {} : defaultDishes(catalogue.dishes, dietId, types, days[0]!, days.at(-1)!);

/** Side types of the meals that this diet serves with a side. */
export const sideTypesOf = (dietId: number, mealType: number): readonly number[] =>
  dietById(dietId)?.sides[mealType] ?? [];

export const sideKey = ({
  day,
  mealTypeId,
  sideTypeId,
}: Pick<CheckoutSide, 'day' | 'mealTypeId' | 'sideTypeId'>): string => `${day} ${mealTypeId} ${sideTypeId}`;

/** Empty meals filled by the default-filling rule, in ascending type order, and the sides of every composite dish. */
export const fillPlan = ({ dietId, mealTypes, days, chosen = [], chosenSides = [], judge }: FillWish): FilledPlan => {
  const types = [...mealTypes].sort((a, b) => a - b);
  const offers = offersFor(dietId, [...types, ...types.flatMap((type) => sideTypesOf(dietId, type))], days);
  const standing = Map.groupBy(chosen, (meal) => meal.day);
  const sideAt = new Map(chosenSides.map((side) => [sideKey(side), side]));
  const meals: CheckoutMeal[] = [];
  const sides: CheckoutSide[] = [];
  const unfilled: Unfilled[] = [];
  for (const on of days) {
    const held = new Map((standing.get(on) ?? []).map((meal) => [meal.mealTypeId, meal]));
    const taken = new Set([...held.values()].map(({ dishId }) => dishId));
    const fill = (type: number): number | null => {
      const offer = offers[on]?.[type];
      const dish = offer ? fillDefault(offer, judge, taken).dish : null;
      if (dish === null) unfilled.push({ day: on, type });
      else taken.add(dish);
      return dish;
    };
    const served = types.flatMap((type): CheckoutMeal[] => {
      const stands = held.get(type);
      const dishId = stands?.dishId ?? fill(type);
      return dishId === null ? [] : [stands ?? { day: on, mealTypeId: type, dishId, source: 'default' }];
    });
    meals.push(...served);
    for (const { mealTypeId, dishId } of served) {
      if (!composite.has(dishId)) continue;
      for (const sideType of sideTypesOf(dietId, mealTypeId)) {
        const stands = sideAt.get(sideKey({ day: on, mealTypeId, sideTypeId: sideType }));
        const sideId = stands?.sideId ?? fill(sideType);
        if (sideId !== null)
          sides.push(stands ?? { day: on, mealTypeId, sideTypeId: sideType, sideId, kind: 'alternative' });
      }
    }
  }
  return { meals, sides, unfilled };
};
