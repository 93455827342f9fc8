import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { balanceDay } from '#src/domain/menu/day-energy.ts';
import { judgeDish, type Verdict } from '#src/domain/menu/dish-safety.ts';
import { defaultDishes, type DayOffer } from '#src/domain/menu/kitchen-menu.ts';
import type { DietRanges } from '#src/domain/menu/macro-target.ts';
import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';
import { daysAround, isTooOften } from '#src/domain/menu/variety.ts';
import { fillOpenMeals, type KitchenOffers } from '#src/domain/plan/fill-open-meals.ts';
import { plannedDayReader } from '#src/domain/plan/planned-day.ts';
import { daysFrom } from '../../support/days.ts';
import { anyCustomer, membersOf } from '../../support/server/customers.ts';

const ranges = { kcal: [1000, 1200], protein: [0, 1], carb: [0, 1], fat: [0, 1] } as const satisfies DietRanges;
const byId = new Map(catalogue.dishes.map((dish) => [dish.id, dish]));

/** Dish ids are their energy in tens of kcal. */
const kcalOf = (_type: number, dish: number): number => dish * 10_000;
const fine = (): Verdict => 'ok';
const rare = (): boolean => false;
const energy = { ranges, of: kcalOf };
const offer = (dish: number, ...suggestions: number[]): DayOffer => ({ dish, suggestions });

describe('The energy of a filled day', () => {
  // Lunch and dinner have 54 percent of the day: 540 to 650 kcal.
  it('changes nothing inside the range of the meals', () => {
    const filled = { 3: 27, 5: 28 };
    const offers = { 3: offer(27, 30), 5: offer(28, 31) };
    expect(balanceDay({ filled, held: {}, offers, judge: fine, tooOften: rare }, energy)).toBe(filled);
  });

  it('is reached with as few other dishes as possible', () => {
    const offers = { 3: offer(20, 21, 36), 5: offer(22, 35) };
    const found = balanceDay({ filled: { 3: 20, 5: 22 }, held: {}, offers, judge: fine, tooOften: rare }, energy);
    expect(found).toEqual({ 3: 20, 5: 35 });
  });

  it('is the nearest one if no combination is inside the range', () => {
    const offers = { 3: offer(20, 21), 5: offer(22, 23) };
    const found = balanceDay({ filled: { 3: 20, 5: 22 }, held: {}, offers, judge: fine, tooOften: rare }, energy);
    expect(found).toEqual({ 3: 21, 5: 23 });
  });

  it('counts the chosen dishes and does not change them', () => {
    const day = { filled: { 5: 22 }, held: { 3: 40 }, offers: { 5: offer(22, 10, 15) }, judge: fine, tooOften: rare };
    expect(balanceDay(day, energy)).toEqual({ 5: 22 });
    expect(balanceDay({ ...day, held: { 3: 50 } }, energy)).toEqual({ 5: 10 });
  });

  it('is inside the range whenever an allowed combination is, else as near as any, for any dishes', () => {
    const dish = fc.integer({ min: 5, max: 45 });
    const anyOffer = fc.uniqueArray(dish, { minLength: 1, maxLength: 5 });
    const forbidden = fc.uniqueArray(dish, { maxLength: 12 });
    fc.assert(
      fc.property(fc.tuple(anyOffer, anyOffer, anyOffer), forbidden, fc.option(dish), (lists, barred, chosen) => {
        const types = chosen === null ? [1, 3, 5] : [1, 3];
        const held: Record<number, number> = chosen === null ? {} : { 5: chosen };
        const offers = Object.fromEntries(
          types.map((type, at) => [type, offer(lists[at]![0]!, ...lists[at]!.slice(1))]),
        );
        const judge = (id: number): Verdict => (barred.includes(id) ? 'barred' : 'ok');
        const filled: Record<number, number> = Object.fromEntries(types.map((type, at) => [type, lists[at]![0]!]));
        const found = balanceDay({ filled, held, offers, judge, tooOften: rare }, energy);

        const [least, most] = rangesOfMeals(ranges, [1, 3, 5])!.kcal;
        const off = (dishes: readonly number[]): number => {
          const kcal = dishes.reduce((sum, id) => sum + id * 10, chosen === null ? 0 : chosen * 10);
          return Math.max(least - kcal, kcal - most, 0);
        };
        const options = (type: number): number[] => [
          filled[type]!,
          ...offers[type]!.suggestions.filter((id) => judge(id) === 'ok' && id !== chosen),
        ];
        const replaced = (dishes: readonly number[]): number[] => dishes.filter((id, at) => id !== filled[types[at]!]);
        const allowed = (dishes: readonly number[]): boolean =>
          replaced(dishes).every((id) => dishes.filter((each) => each === id).length === 1);
        const all = types
          .reduce<number[][]>((rows, type) => rows.flatMap((row) => options(type).map((id) => [...row, id])), [[]])
          .filter(allowed);
        const own = types.map((type) => found[type]!);
        expect(off(own)).toBe(Math.min(...all.map(off)));
        expect(allowed(own)).toBe(true);
        const asGood = all.filter((dishes) => off(dishes) === off(own));
        expect(replaced(own).length).toBe(Math.min(...asGood.map((dishes) => replaced(dishes).length)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('The days of a filled plan', () => {
  const start = day('2026-11-25');
  const plan = daysFrom(start, 24);
  const fill = (dietId: number, types: readonly number[], judge: (dish: number) => Verdict) => {
    const offers: KitchenOffers = defaultDishes(catalogue.menu, dietId, types, start, addDays(start, 23));
    const read = plannedDayReader({ types, sideTypes: [], counts: () => true });
    const diet = catalogue.diets.find(({ id }) => id === dietId)!;
    const of = (_type: number, dish: number): number => byId.get(dish)!.calories * 1000;
    const { changes } = fillOpenMeals(
      plan.map((each) => read(each)),
      offers,
      judge,
      { ranges: diet.macros as DietRanges, on: () => of },
    );
    return { changes, diet, offers };
  };

  it.each(catalogue.diets.map((diet) => [diet.title.en, diet.id] as const))(
    'have the energy that %s promises for the chosen meals',
    (_, id) => {
      for (const types of [
        [3, 5],
        [1, 3, 5],
        [1, 2, 3, 4, 5],
      ]) {
        const { changes, diet } = fill(id, types, fine);
        const [least, most] = rangesOfMeals(diet.macros as DietRanges, types)!.kcal;
        for (const cells of Object.values(changes)) {
          const kcal = Object.values(cells).reduce<number>((sum, dish) => sum + byId.get(dish as number)!.calories, 0);
          expect(kcal).toBeGreaterThanOrEqual(least);
          expect(kcal).toBeLessThanOrEqual(most);
        }
      }
    },
  );

  it('have no dish with an allergen, and a replacement is not served too often, for any customer — REN-023', () => {
    fc.assert(
      fc.property(anyCustomer, fc.constantFrom(32, 36, 39), (customer, id) => {
        const judge = (dish: number): Verdict => judgeDish(byId.get(dish)!, customer, membersOf);
        const { changes, offers } = fill(id, [3, 5], judge);
        for (const on of plan)
          for (const [type, dish] of Object.entries(changes[on] ?? {}) as [string, number][]) {
            expect(judge(dish)).not.toBe('barred');
            const { dish: usual, suggestions } = offers[on]![type]!;
            const suits = suggestions.filter((each) => judge(each) === 'ok').length;
            // With few suitable dishes, one may come more often.
            if (dish === usual || suits < 8) continue;
            expect(isTooOften(dish, daysAround(on), (other) => changes[other]?.[type] as number | undefined)).toBe(
              false,
            );
          }
      }),
      { numRuns: 30 },
    );
  });
});
