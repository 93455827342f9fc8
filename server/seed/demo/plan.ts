import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { addDays, dayToWire, type Day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { fillPlan, type DaySides } from '#src/domain/menu/plan-filling.ts';
import { judgeDish, type Avoided, type Verdict } from '#src/domain/menu/dish-safety.ts';
import { dayCharges, planCharges, type MealCharge } from '#src/domain/money/price-list.ts';
import { quote } from '#src/domain/money/quote.ts';
import type { DemoPlan } from './demo-account.ts';

/** The contents of a demo plan. The days are given, earliest first. */
export interface PlanWish {
  readonly dietId: number;
  readonly mealTypes: readonly number[];
  readonly days: readonly Day[];
  readonly avoided: Avoided;
  readonly excludeWeekdays?: readonly number[];
  /** The interval in days at which the customer chose another dinner; 0 keeps the defaults. */
  readonly ownChoiceEvery?: number;
}

const judgeFor =
  (catalogue: Catalogue, avoided: Avoided) =>
  (id: number): Verdict => {
    const dish = catalogue.dishById.get(id);
    if (!dish) throw new RangeError(`no dish ${id}`);
    return judgeDish(dish, avoided, catalogue.membersOf);
  };

interface DemoDay {
  readonly day: Day;
  readonly meals: Readonly<Record<number, number>>;
  readonly sides: DaySides;
  readonly own: readonly number[];
}

/** day → meal type → dish, filled like the kitchen does for this customer, around the dinners that the customer chose. */
const filledDays = (catalogue: Catalogue, wish: PlanWish): DemoDay[] => {
  const { days, dietId, mealTypes: types } = wish;
  const judge = judgeFor(catalogue, wish.avoided);
  const offers = defaultDishes(catalogue.menu, dietId, types, days[0]!, days.at(-1)!);
  const every = wish.ownChoiceEvery ?? 0;
  const picked = new Map(
    days.flatMap((on, at): [Day, number][] => {
      const dinner = every > 0 && at % every === 1 ? offers[on]?.[5] : undefined;
      const other = dinner?.suggestions.findLast((id) => judge(id) === 'ok');
      return other === undefined ? [] : [[on, other]];
    }),
  );
  const sides = catalogue.dietById.get(dietId)?.sides ?? {};
  const filled = fillPlan(
    catalogue,
    {
      dietId,
      days,
      types,
      sides,
      held: (on) => ({ meals: picked.has(on) ? { 5: picked.get(on)! } : {} }),
    },
    judge,
  );
  return days.map((on) => ({
    day: on,
    meals: filled.meals[on] as Record<number, number>,
    sides: filled.sides[on] ?? {},
    own: picked.has(on) ? [5] : [],
  }));
};

const sidesOf = (filled: readonly DemoDay[]): DemoPlan['sides'] =>
  filled.flatMap(({ day, sides }) =>
    Object.entries(sides).flatMap(([type, given]) =>
      Object.entries(given).map(([sideType, sideId]) => ({
        day,
        mealTypeId: Number(type),
        sideTypeId: Number(sideType),
        sideId,
        kind: 'alternative',
      })),
    ),
  );

/**
 * The prices in fils by the price list: the days with the `parts` of custom-fit meals, and the discount for the day
 * count.
 */
export const pricesOf = (
  catalogue: Catalogue,
  dietId: number,
  mealTypeIds: readonly number[],
  days: number,
  parts: readonly MealCharge[] = [],
): { full: number; discount: number } => {
  const { charges } = dayCharges(catalogue.prices, {
    dietId,
    planId: null,
    mealTypeIds,
    addOnPricing: catalogue.dietById.get(dietId)?.addOnPricing ?? null,
    types: catalogue.mealTypes,
  });
  const { mainPrice, presetPrice, discount } = quote({
    dietId,
    days,
    charges: [...planCharges(charges, days), ...parts],
    discounts: catalogue.dayCountDiscounts,
  });
  return { full: mainPrice + presetPrice, discount };
};

const planIdFor = (catalogue: Catalogue, count: number, excluded: readonly number[]): number | null =>
  catalogue.plans.find((plan) => plan.count === count && plan.excludeWeekDay.join() === excluded.join())?.id ?? null;

/** A plan filled with dishes and sides, paid by card a few days before its start. */
export const buildPlan = (catalogue: Catalogue, wish: PlanWish, order: Partial<DemoPlan['order']> = {}): DemoPlan => {
  const first = wish.days[0]!;
  const placedAt = dayToWire(addDays(first, -5)) * 1000 + 15 * 3_600_000;
  const { full, discount } = pricesOf(catalogue, wish.dietId, wish.mealTypes, wish.days.length);
  const filled = filledDays(catalogue, wish);
  return {
    order: {
      build: 'new',
      dietId: wish.dietId,
      mealPlanId: planIdFor(catalogue, wish.days.length, wish.excludeWeekdays ?? []),
      mealTypes: [...wish.mealTypes],
      excludeWeekdays: [...(wish.excludeWeekdays ?? [])],
      daysCount: wish.days.length,
      startDay: first,
      endDay: wish.days.at(-1)!,
      slotId: 1,
      emirateId: 1,
      paymentMethod: 'card',
      paymentStatus: 'paid',
      fullPrice: full,
      discount,
      price: full - discount,
      placedAt,
      paidAt: placedAt + 90_000,
      ...order,
    },
    days: wish.days.map((day) => ({ day })),
    meals: filled.flatMap(({ day, meals, own }) =>
      Object.entries(meals).map(([type, dishId]) => ({
        day,
        mealTypeId: Number(type),
        dishId,
        source: own.includes(Number(type)) ? 'customer' : 'default',
        editedAt: placedAt,
      })),
    ),
    customMeals: [],
    sides: sidesOf(filled),
    skips: [],
    pauses: [],
  };
};
