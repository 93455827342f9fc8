import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { judgeDish, type Verdict } from '#src/domain/menu/dish-safety.ts';
import { fillOpenMeals, forDefaults, offerOf, type KitchenOffers } from '#src/domain/plan/fill-open-meals.ts';
import { plannedDayReader } from '#src/domain/plan/planned-day.ts';
import { daysFrom } from '../../support/days.ts';
import { anyCustomer, membersOf } from '../../support/server/customers.ts';

const start = day('2026-11-25');
const fine = (): Verdict => 'ok';
const reader = plannedDayReader({ types: [3, 5], sideTypes: [], counts: () => true });
const on = (cells: Record<string, number> = {}) => [reader(start, cells)];
const offers = (three: number | null, ...suggestions: number[]): KitchenOffers => ({
  [start]: { 3: { dish: three, suggestions }, 5: { dish: 20, suggestions: [21] } },
});

describe('The filling of open meals', () => {
  it('uses the default dish of each open meal and keeps chosen dishes', () => {
    expect(fillOpenMeals(on({ 5: 9 }), offers(10, 11), fine)).toEqual({
      changes: { [start]: { 3: 10 } },
      filled: 1,
      open: 0,
      unknown: 0,
    });
  });

  it('uses the first suitable suggestion if the default dish has an allergen, and never that default', () => {
    const judge = (dish: number): Verdict => (dish === 10 ? 'barred' : 'ok');
    expect(fillOpenMeals(on({ 5: 9 }), offers(10, 11), judge).changes).toEqual({ [start]: { 3: 11 } });
  });

  it('leaves a meal open without an error if no dish is allowed for it — EMS-016', () => {
    const filled = fillOpenMeals(on(), offers(10, 11), (dish) => (dish < 20 ? 'barred' : 'ok'));
    expect(filled).toEqual({ changes: { [start]: { 5: 20 } }, filled: 1, open: 1, unknown: 0 });
  });

  it('fills nothing, without an error, if the kitchen has no default dish — EMS-016', () => {
    expect(offerOf({}, start, 3)).toBeNull();
    expect(offerOf(offers(null), start, 3)).toBeNull();
    expect(offerOf(offers(null, 11), start, 3)).toEqual({ dish: 11, suggestions: [] });
    expect(fillOpenMeals(on(), { [start]: {} }, fine)).toEqual({ changes: {}, filled: 0, open: 2, unknown: 0 });
  });

  it('distinguishes meals on days without offers from meals without a suitable dish', () => {
    const later = addDays(start, 1);
    expect(fillOpenMeals([...on(), reader(later, {})], offers(10, 11), fine)).toEqual({
      changes: { [start]: { 3: 10, 5: 20 } },
      filled: 2,
      open: 0,
      unknown: 2,
    });
  });

  it('does not serve a replacement on the day before it is the default dish', () => {
    const later = addDays(start, 1);
    const two: KitchenOffers = {
      [start]: { 3: { dish: 10, suggestions: [11, 12] }, 5: { dish: 20, suggestions: [] } },
      [later]: { 3: { dish: 11, suggestions: [] }, 5: { dish: 21, suggestions: [] } },
    };
    const judge = (dish: number): Verdict => (dish === 10 ? 'barred' : 'ok');
    expect(fillOpenMeals([...on(), reader(later, {})], two, judge).changes[start]).toEqual({ 3: 12, 5: 20 });
  });

  it('opens filled dishes that are disliked now, and never a choice that is no longer valid', () => {
    const strict = plannedDayReader({ types: [3, 5, 1], sideTypes: [], counts: (_, dish) => dish !== 9 });
    const planned = strict(start, { 3: 10, 5: 9, 1: 30 }, { 3: 10, 1: 30 });
    const judge = (dish: number): Verdict => (dish === 10 ? 'disliked' : 'ok');
    const [open] = forDefaults([planned], judge);
    expect([open!.meals, open!.missing]).toEqual([{ 1: 30 }, [3]]);
  });

  it('fills a long plan for any customer with safe dishes only, and repeats none within a day', () => {
    const days = daysFrom(start, 24);
    const kitchen: KitchenOffers = defaultDishes(catalogue.menu, 32, [3, 5], start, addDays(start, 23));
    const byId = new Map(catalogue.dishes.map((dish) => [dish.id, dish]));
    fc.assert(
      fc.property(anyCustomer, (customer) => {
        const judge = (id: number): Verdict => judgeDish(byId.get(id)!, customer, membersOf);
        const { changes, filled, open } = fillOpenMeals(
          days.map((each) => reader(each)),
          kitchen,
          judge,
        );
        const chosen = Object.values(changes).map((meals) => Object.values(meals) as number[]);
        expect(chosen.flat().filter((id) => judge(id) === 'barred')).toEqual([]);
        for (const dishes of chosen) expect(new Set(dishes).size).toBe(dishes.length);
        expect(filled + open).toBe(48);
        expect(chosen.flat()).toHaveLength(filled);
      }),
      { numRuns: 30 },
    );
  });
});
