import type { Day } from '../days/day.ts';
import { fillDay } from './fill-day.ts';
import { defaultDishes, type DayOffer, type KitchenMenu } from './kitchen-menu.ts';
import type { Verdict } from './dish-safety.ts';
import type { SidesOf } from './meal-choice.ts';
import { daysAround, isTooOften } from './variety.ts';
import { dishesOfDay, dishesOfMeal, type DayMeals, type Meal } from './plan-map.ts';

export interface FillingDish {
  readonly id: number;
  readonly diets: readonly number[];
  readonly types: readonly number[];
  /** Whether the dish is served with a side. */
  readonly composite: boolean;
}

/** The dishes and the menu from which a plan is filled. */
export interface Kitchen {
  readonly dishes: readonly FillingDish[];
  readonly menu: KitchenMenu;
}

/** The dish by meal type and side type. */
export type DaySides = Readonly<Record<number, Readonly<Record<number, number>>>>;

/** The dishes of a renewed menu that a day keeps if they suit the customer. */
export interface HeldDay {
  readonly meals: DayMeals;
  readonly sides?: DaySides | undefined;
}

export interface FillWish {
  readonly dietId: number;
  /** The plan's days, any order. */
  readonly days: readonly Day[];
  /** The meal types to fill; side types in this list are filled with their meal. */
  readonly types: readonly number[];
  /** The diet's side types by meal type. */
  readonly sides?: SidesOf;
  /**
   * Returns the dishes of a day. Days that are not filled need them too, because new dishes must not repeat them too
   * soon.
   */
  readonly held?: (on: Day) => HeldDay | undefined;
}

export interface Gap {
  readonly day: Day;
  readonly type: number;
}

export interface FilledPlan {
  readonly meals: Readonly<Record<Day, Readonly<Record<number, Meal>>>>;
  readonly sides: Readonly<Record<Day, DaySides>>;
  /** Meals without any safe dish: the day is incomplete and the customer is notified. */
  readonly missing: readonly Gap[];
  /** Sides without any safe dish: `type` is the side type. The meal is served without the side. */
  readonly missingSides: readonly Gap[];
  /** Meals that keep a disliked default dish. */
  readonly disliked: readonly Gap[];
}

const NOTHING_HELD: HeldDay = { meals: {} };

/**
 * Fills a whole plan with dishes and sides: held ones if they may stay, otherwise the day's default, as in `fillDefault`.
 * Every dish is checked by `judge`, also a held one; a barred dish is never used. A replacement is not used on two
 * consecutive days, and at most twice a week in its meal, counting the dishes around it, if there is another dish.
 */
export const fillPlan = (
  { dishes, menu }: Kitchen,
  { dietId, days, types, sides = {}, held }: FillWish,
  judge: (dish: number) => Verdict,
): FilledPlan => {
  const known = new Map<number, Verdict>();
  const judged = (dish: number): Verdict => {
    const verdict = known.get(dish) ?? judge(dish);
    known.set(dish, verdict);
    return verdict;
  };
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const isServed = (type: number, dish: number): boolean => {
    const row = byId.get(dish);
    return row !== undefined && row.diets.includes(dietId) && row.types.includes(type) && judged(dish) !== 'barred';
  };
  const sideTypes = new Set(Object.values(sides).flatMap((list) => list ?? []));
  const mealTypes = [...new Set(types)].filter((type) => !sideTypes.has(type));
  const mayStay = (type: number, meal: Meal): boolean =>
    typeof meal === 'number'
      ? isServed(type, meal)
      : dishesOfMeal(meal).length > 0 && dishesOfMeal(meal).every((part) => judged(part) !== 'barred');

  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined)
    return { meals: {}, sides: {}, missing: [], missingSides: [], disliked: [] };
  const offers = defaultDishes(menu, dietId, [...mealTypes, ...sideTypes], first, last);

  /** The dish of each meal and side: known dishes before the filling, then the filled ones. */
  const served = new Map<string, number>();
  const note = (on: Day, type: number, dish: number | undefined): void => {
    if (dish === undefined) served.delete(`${on} ${type}`);
    else served.set(`${on} ${type}`, dish);
  };
  const tooOften = (on: Day): ((type: number, dish: number) => boolean) => {
    const around = daysAround(on);
    return (type, dish) => isTooOften(dish, around, (day) => served.get(`${day} ${type}`));
  };
  const filledDays = new Set<Day>(sorted);
  const certain = (on: Day): void => {
    const { meals = {}, sides: besides = {} } = held?.(on) ?? {};
    const beside = Object.assign({}, ...Object.values(besides)) as Record<number, number>;
    const usual = filledDays.has(on) ? offers[on] : undefined;
    // A dish that does not suit is not counted: no replacement can repeat it.
    const stands = (type: number, dish: Meal | null | undefined): number | undefined =>
      typeof dish === 'number' && isServed(type, dish) ? dish : usual?.[type]?.dish;
    for (const type of mealTypes) note(on, type, stands(type, meals[type]));
    for (const type of sideTypes) note(on, type, stands(type, beside[type]));
  };
  for (const on of new Set([...sorted, ...sorted.flatMap((day) => Object.values(daysAround(day)).flat())])) certain(on);

  /** The sides of one day's meals; no side repeats a dish of the day if another one suits. */
  const sidesOn = (on: Day, meals: DayMeals, kept: DaySides): { sides: DaySides; missing: number[] } => {
    const day: Record<number, Record<number, number>> = {};
    const missing: number[] = [];
    const taken = dishesOfDay(meals);
    for (const [type, meal] of Object.entries(meals)) {
      if (typeof meal !== 'number' || !byId.get(meal)?.composite) continue;
      for (const sideType of sides[Number(type)] ?? []) {
        const stands = kept[Number(type)]?.[sideType];
        const side =
          stands !== undefined && isServed(sideType, stands)
            ? stands
            : fillDay(offers[on] ?? {}, [sideType], judged, taken, tooOften(on)).meals[sideType];
        if (side === undefined) missing.push(sideType);
        else {
          taken.push(side);
          note(on, sideType, side);
          (day[Number(type)] ??= {})[sideType] = side;
        }
      }
    }
    return { sides: day, missing };
  };

  const fillOne = (on: Day) => {
    const wanted = held?.(on) ?? NOTHING_HELD;
    const stays = mealTypes.flatMap((type): [number, Meal][] => {
      const meal = wanted.meals[type];
      return meal !== null && meal !== undefined && mayStay(type, meal) ? [[type, meal]] : [];
    });
    const open = mealTypes.filter((type) => !stays.some(([stayed]) => stayed === type));
    const offer: Readonly<Record<number, DayOffer>> = offers[on] ?? {};
    const filled = fillDay(
      offer,
      open,
      judged,
      stays.flatMap(([, meal]) => dishesOfMeal(meal)),
      tooOften(on),
    );
    for (const type of open) note(on, type, filled.meals[type]);
    const meals: Record<number, Meal> = { ...filled.meals, ...Object.fromEntries(stays) };
    const beside = sidesOn(on, meals, wanted.sides ?? {});
    return {
      on,
      meals,
      sides: beside.sides,
      missing: filled.missing,
      missingSides: beside.missing,
      disliked: filled.disliked,
    };
  };

  const filled = sorted.map(fillOne);
  const gaps = (which: 'missing' | 'missingSides' | 'disliked'): Gap[] =>
    filled.flatMap((one) => one[which].map((type) => ({ day: one.on, type })));
  return {
    meals: Object.fromEntries(filled.map(({ on, meals }) => [on, meals])),
    sides: Object.fromEntries(filled.map((one) => [one.on, one.sides])),
    missing: gaps('missing'),
    missingSides: gaps('missingSides'),
    disliked: gaps('disliked'),
  };
};
