import { mealsOfDay, type Kitchen } from './use-kitchen.ts';
import type { Day } from '#src/domain/days/day.ts';
import { fillDefault } from '#src/domain/menu/fill-day.ts';
import { isNoSide } from '#src/domain/menu/macros.ts';
import { offerOf, type KitchenOffers } from '#src/domain/plan/fill-open-meals.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import { optionsAmong, type MealOptions } from '#src/meals/picker/meal-options.ts';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import type { Reply } from '#src/protocol/messages.ts';
import type { DishRules } from './dish-rules.ts';

/** The known offers for the plan's days; undefined if this device has never received them. */
export interface MenuOffers {
  readonly defaults: KitchenOffers | undefined;
  /** The customer's own lists, of meals and of their sides. */
  readonly own: Reply<'custom_plan/get'> | undefined;
  readonly ownSides: Reply<'custom_plan_sides/get'> | undefined;
}

const NO_OFFERS: KitchenOffers = {};

/** Returns the options of each meal and side of a menu, and the meals of its days. Each result is computed once. */
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

  const offeredOn = (day: Day, type: number): readonly number[] => {
    const offer = offerOf(defaults, day, type);
    return offer ? [offer.dish, ...offer.suggestions] : [];
  };
  /**
   * Returns the customer's list of that day. Without one, only the day's menu counts; if the device does not have that
   * menu either, all dishes of the catalogue that fit.
   */
  const listOf = (day: Day, type: number): readonly number[] => {
    const meal = mealOfSide.get(type);
    const list = meal === undefined ? own?.[day]?.[type] : ownSides?.[day]?.[meal]?.[type];
    if (list) return list;
    if (defaults[day] !== undefined) return [];
    const found =
      inCatalogue.get(type) ?? [...dishes.keys()].filter((dish) => serves(type, dish) && judge(dish) !== 'barred');
    inCatalogue.set(type, found);
    return found;
  };
  const usualSide = (day: Day, sideType: number): number | null => {
    const offer = offerOf(defaults, day, sideType);
    return offer && fillDefault(offer, judge).dish;
  };

  /** Returns the energy of a dish with its sides on that day: the chosen ones, else the kitchen's. */
  const energyOn =
    ({ day, sides }: PlannedDay) =>
    (type: number, dish: number): number => {
      const product = dishes.get(dish)?.product;
      const besides = product?.dishType === 'composite' ? (diet?.sides_id[type] ?? []) : [];
      return besides.reduce((sum, sideType) => {
        const side = dishes.get(sides[sideType] ?? usualSide(day, sideType) ?? 0)?.product;
        return side && !isNoSide(side) ? sum + side.calories : sum;
      }, product?.calories ?? 0);
    };

  return {
    /** What the filling needs to keep each day within the diet's range; undefined before a diet is chosen. */
    energy: diet && { ranges: diet.macros, on: energyOn },
    /** Returns the sorted options, the kitchen's default first among equals, and the dishes with an allergen. */
    optionsOf: (day: Day, type: number): MealOptions => {
      const key = `${day} ${type}`;
      const held = options.get(key);
      if (held) return held;
      const found = optionsAmong([...new Set([...offeredOn(day, type), ...listOf(day, type)])], dishes, known);
      options.set(key, found);
      return found;
    },
    /** Returns the meals of a day with their sides, default sides included. */
    mealsOf: (planned: PlannedDay): PlanMeal[] => {
      const { day, meals: cells, sides } = planned;
      const found =
        meals.get(planned) ?? mealsOfDay(kitchen, types, day, { cells, sides }, (side) => usualSide(day, side));
      meals.set(planned, found);
      return found;
    },
  };
};
