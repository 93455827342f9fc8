import { mealsOfDay, type Kitchen } from '../../../building/menu/use-kitchen.ts';
import { fillDefault } from '../../../domain/menu/default-dishes.ts';
import { offerOf, type KitchenOffers } from '../../../domain/plan/fill-open-meals.ts';
import type { PlannedDay } from '../../../domain/plan/planned-day.ts';
import { optionsAmong, type MealOptions } from '../../../meals/picker/meal-options.ts';
import type { PlanMeal } from '../../../offline/reads/plan-meals.ts';
import type { Reply } from '../../../protocol/messages.ts';
import type { DishRules } from './dish-rules.ts';

/** What has been said of the plan's days; undefined where this device has never been told. */
export interface MenuOffers {
  readonly defaults: KitchenOffers | undefined;
  /** The customer's own lists, of meals and of their sides. */
  readonly own: Reply<'custom_plan/get'> | undefined;
  readonly ownSides: Reply<'custom_plan_sides/get'> | undefined;
}

const NO_OFFERS: KitchenOffers = {};

/** What may stand on the meals and sides of a menu, and what its days look like. Each answer is found once. */
export const menuOptions = (
  kitchen: Kitchen,
  types: readonly number[],
  { defaults = NO_OFFERS, own, ownSides }: MenuOffers,
  { judge, serves }: DishRules,
) => {
  const { diet, dishes, known } = kitchen;
  const mealOfSide = new Map(types.flatMap((type) => (diet?.sides_id[type] ?? []).map((side) => [side, type])));
  const inCatalogue = new Map<number, number[]>();
  const options = new Map<string, MealOptions>();
  const meals = new WeakMap<PlannedDay, PlanMeal[]>();

  /** The customer's list; where this device has none, what the catalogue on it holds. */
  const listOf = (wire: string, type: number): readonly number[] => {
    const meal = mealOfSide.get(type);
    const list = meal === undefined ? own?.[wire]?.[type] : ownSides?.[wire]?.[meal]?.[type];
    if (list) return list;
    const found =
      inCatalogue.get(type) ?? [...dishes.keys()].filter((dish) => serves(type, dish) && judge(dish) !== 'barred');
    inCatalogue.set(type, found);
    return found;
  };
  const offeredOn = (wire: string, type: number): readonly number[] => {
    const offer = offerOf(defaults, wire, type);
    return offer ? [offer.dish, ...offer.suggestions] : [];
  };
  const usualSide = (wire: string, sideType: number): number | null => {
    const offer = offerOf(defaults, wire, sideType);
    return offer && fillDefault(offer, judge).dish;
  };

  return {
    /** Sorted, the kitchen's default first among equals; and those with an allergen. */
    optionsOf: (wire: string, type: number): MealOptions => {
      const key = `${wire} ${type}`;
      const held = options.get(key);
      if (held) return held;
      const found = optionsAmong([...new Set([...offeredOn(wire, type), ...listOf(wire, type)])], dishes, known);
      options.set(key, found);
      return found;
    },
    /** Whether a dish may stand there, whoever suggested it. */
    mayStand: (wire: string, type: number, dish: number): boolean =>
      serves(type, dish) && (listOf(wire, type).includes(dish) || offeredOn(wire, type).includes(dish)),
    /** The meals of a day with their sides, those that come by default included. */
    mealsOf: (day: PlannedDay): PlanMeal[] => {
      const found =
        meals.get(day) ??
        mealsOfDay(kitchen, types, day.wire, { cells: day.meals, sides: day.sides }, (side) =>
          usualSide(day.wire, side),
        );
      meals.set(day, found);
      return found;
    },
  };
};
