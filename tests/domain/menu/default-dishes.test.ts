import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { dietIds } from '../../support/diets.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { fillDay, fillDefault } from '#src/domain/menu/fill-day.ts';
import { defaultDishes, defaultSides, kitchenMenu, type MenuRow } from '#src/domain/menu/kitchen-menu.ts';
import { judgeDish, type Verdict } from '#src/domain/menu/dish-safety.ts';

const { dishes, diets } = catalogue;
/** The side that means "none". */
const noSideId = 6000;
const byId = new Map(dishes.map((dish) => [dish.id, dish]));
const dishOf = (id: number) => byId.get(id)!;
const from = day('2026-11-21');
const to = addDays(from, 89);
const everyDay = Array.from({ length: 90 }, (_, index) => addDays(from, index));
const dayTypes = [1, 2, 3, 4, 5];
const menus = new Map(
  diets.map((diet) => [diet.id, defaultDishes(catalogue.menu, diet.id, diet.mealTypeIds, from, to)]),
);
const offersOn = (diet: number, on: Day) => menus.get(diet)![on]!;
const nobody = { allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [] };

describe.each(diets.map((diet) => [diet.title.en, diet] as const))('The default dishes of %s', (_name, diet) => {
  it('exist for each meal type on the next 90 days, and match the diet and the type', () => {
    for (const on of everyDay)
      for (const type of diet.mealTypeIds) {
        const dish = dishOf(offersOn(diet.id, on)[type]!.dish);
        expect(dish.diets).toContain(diet.id);
        expect(dish.types).toContain(type);
      }
  });

  it('never repeat a dish within a day', () => {
    for (const on of everyDay) {
      const served = diet.mealTypeIds.map((type) => offersOn(diet.id, on)[type]!.dish);
      expect(new Set(served).size).toBe(served.length);
    }
  });

  it('do not return in the same meal within a week', () => {
    for (const type of diet.mealTypeIds)
      for (const on of everyDay.slice(7)) {
        const week = [1, 2, 3, 4, 5, 6].map((back) => offersOn(diet.id, addDays(on, -back))[type]!.dish);
        expect(week).not.toContain(offersOn(diet.id, on)[type]!.dish);
      }
  });

  it('reach the kcal target of the day within 15 %', () => {
    const [least, most] = diet.macros.kcal;
    const kcalOn = (on: Day) =>
      dayTypes.reduce((sum, type) => sum + dishOf(offersOn(diet.id, on)[type]!.dish).calories, 0);
    expect(everyDay.filter((on) => kcalOn(on) < least * 0.85 || kcalOn(on) > most * 1.15)).toEqual([]);
  });

  it('stay within the stated grams of protein, carbohydrate and fat every day', () => {
    for (const nutrient of ['protein', 'carb', 'fat'] as const) {
      const [least, most] = diet.macros[nutrient];
      const gramsOn = (on: Day) =>
        dayTypes.reduce((sum, type) => sum + dishOf(offersOn(diet.id, on)[type]!.dish)[nutrient], 0);
      expect(everyDay.filter((on) => gramsOn(on) < least || gramsOn(on) > most)).toEqual([]);
    }
  });

  it('meet the kcal target of the day on average', () => {
    const [least, most] = diet.macros.kcal;
    const all = everyDay.flatMap((on) => dayTypes.map((type) => dishOf(offersOn(diet.id, on)[type]!.dish).calories));
    const average = all.reduce((sum, kcal) => sum + kcal, 0) / everyDay.length;
    expect(average).toBeGreaterThanOrEqual(least);
    expect(average).toBeLessThanOrEqual(most);
  });

  it('leave a suitable dish in every meal for a customer with any one allergy — REN-015, REN-020', () => {
    const unfilled: string[] = [];
    const unsafe: string[] = [];
    const repeated: string[] = [];
    for (const allergen of Object.values(allergenGroups)) {
      const customer = { ...nobody, allergies: [allergen] };
      const verdicts = new Map(dishes.map((dish) => [dish.id, judgeDish(dish, customer, catalogue.membersOf)]));
      const judge = (id: number): Verdict => verdicts.get(id)!;
      for (const on of everyDay) {
        const { meals, missing, disliked } = fillDay(offersOn(diet.id, on), diet.mealTypeIds, judge);
        if (missing.length > 0 || disliked.length > 0) unfilled.push(`${on} without ${allergen}`);
        const served = Object.values(meals);
        if (served.some((dish) => dishOf(dish).allergens.includes(allergen))) unsafe.push(`${on} without ${allergen}`);
        if (new Set(served).size !== served.length) repeated.push(`${on} without ${allergen}`);
      }
    }
    expect({ unfilled, unsafe, repeated }).toEqual({ unfilled: [], unsafe: [], repeated: [] });
  });
});

describe('The default dishes', () => {
  it('keep a keto day at 35 g of carbohydrate at most and an athlete day at 150 g of protein or more', () => {
    const sumOf = (diet: number, on: Day, of: 'carb' | 'protein'): number =>
      dayTypes.reduce((sum, type) => sum + dishOf(offersOn(diet, on)[type]!.dish)[of], 0);
    for (const on of everyDay) {
      expect(sumOf(dietIds.keto, on, 'carb')).toBeLessThanOrEqual(35);
      expect(sumOf(dietIds.athletes, on, 'protein')).toBeGreaterThanOrEqual(150);
    }
  });

  it('are the same for each request, with any types and any first day', () => {
    const whole = menus.get(dietIds.balanced)!;
    const later = addDays(from, 40);
    const part = defaultDishes(catalogue.menu, dietIds.balanced, [5], later, addDays(later, 3));
    expect(Object.keys(part)).toHaveLength(4);
    expect(part[later]).toEqual({ 5: whole[later]![5] });
  });

  it('exist for days before the year 2026', () => {
    const early = day('2025-03-01');
    expect(dishOf(defaultDishes(catalogue.menu, dietIds.vegan, [3], early, early)[early]![3]!.dish).diets).toContain(
      dietIds.vegan,
    );
  });

  it('fill each meal of the demo customer with tree-nut and sesame allergies and no spicy dishes', () => {
    const customer = { ...nobody, allergies: [allergenGroups.treeNuts, allergenGroups.sesame], eliminatedGroups: [14] };
    for (const on of everyDay)
      expect(
        fillDay(offersOn(dietIds.balanced, on), dayTypes, (id) => judgeDish(dishOf(id), customer, catalogue.membersOf)),
      ).toMatchObject({ missing: [], disliked: [] });
  });
});

describe('The default sides', () => {
  it('give each main meal of a diet with sides a side of that diet, never “no side” — CHK-055', () => {
    for (const diet of diets) {
      const sides = defaultSides(catalogue.menu, diet.id, diet.sides, diet.mealTypeIds, from, addDays(from, 20));
      expect(Object.keys(sides)).toHaveLength(21);
      for (const meals of Object.values(sides)) {
        expect(Object.keys(meals)).toEqual(Object.keys(diet.sides));
        for (const [type, chosen] of Object.entries(meals))
          for (const [sideType, dish] of Object.entries(chosen)) {
            expect(diet.sides[Number(type)]).toContain(Number(sideType));
            expect(dish).not.toBe(noSideId);
            expect(dishOf(dish).diets).toContain(diet.id);
          }
      }
    }
  });
});

describe('The menu of the kitchen', () => {
  const cycleStart = day('2026-11-01');
  const row = (of: string, dish: number, options: number[] = [], type = 3) => ({
    day: of,
    diet: 32,
    type,
    dish,
    options,
  });
  const servedOn = (rows: MenuRow[], on: string) =>
    defaultDishes(kitchenMenu(rows, cycleStart), 32, [3, 5], day(on), day(on))[day(on)];

  it('repeats a cycle before and after its start, and the highest day number is its length', () => {
    const rows = [row('cycle:1', 1), row('cycle:2', 2), row('cycle:3', 3)];
    const dishes = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2027-11-01'].map(
      (on) => servedOn(rows, on)![3]!.dish,
    );
    expect(dishes).toEqual([3, 1, 2, 3, 1, 3]);
  });

  it('serves the dish written for a date, and the cycle on the days around that date', () => {
    const rows = [row('cycle:1', 1), row('2026-11-10', 9)];
    expect(['2026-11-09', '2026-11-10', '2026-11-11'].map((on) => servedOn(rows, on)![3]!.dish)).toEqual([1, 9, 1]);
  });

  it('gives each meal type a cycle of its own length', () => {
    const rows = [row('cycle:1', 1), row('cycle:2', 2), row('cycle:1', 7, [], 5)];
    expect(servedOn(rows, '2026-11-02')).toMatchObject({ 3: { dish: 2 }, 5: { dish: 7 } });
  });

  it('leaves out a meal on a day without a row', () => {
    expect(servedOn([row('2026-11-10', 9), row('cycle:2', 7, [], 5)], '2026-11-11')).toEqual({});
  });

  it('does not suggest a dish that is the default of another meal on that day', () => {
    const rows = [row('cycle:1', 1, [2, 7, 3]), row('cycle:1', 7, [1, 4], 5)];
    expect(servedOn(rows, '2026-11-05')).toEqual({
      3: { dish: 1, suggestions: [2, 3] },
      5: { dish: 7, suggestions: [4] },
    });
  });
});

describe('The filling of a meal', () => {
  const offer = { dish: 1, suggestions: [2, 3] };
  const judging =
    (verdicts: Record<number, Verdict>) =>
    (id: number): Verdict =>
      verdicts[id] ?? 'ok';

  it('uses the default dish first — REN-014', () => {
    expect(fillDefault(offer, judging({}))).toEqual({ dish: 1, how: 'default' });
  });

  it('uses the first suitable suggestion if the default dish does not suit — REN-016, REN-017, REN-019, REN-020', () => {
    expect(fillDefault(offer, judging({ 1: 'disliked', 2: 'disliked' }))).toEqual({ dish: 3, how: 'suggested' });
    expect(fillDefault(offer, judging({ 1: 'barred' }))).toEqual({ dish: 2, how: 'suggested' });
  });

  it('keeps a default dish that is only disliked if nothing else suits — REN-021, REN-023', () => {
    expect(fillDefault(offer, judging({ 1: 'disliked', 2: 'barred', 3: 'disliked' }))).toEqual({
      dish: 1,
      how: 'kept',
    });
  });

  it('leaves the meal empty if the default contains an allergen and no suggestion suits — REN-022, REN-023, EMS-016', () => {
    expect(fillDefault(offer, judging({ 1: 'barred', 2: 'disliked', 3: 'barred' }))).toEqual({
      dish: null,
      how: 'none',
    });
  });

  it('prefers a suggestion that is new on the day, and repeats a dish before it leaves the meal empty', () => {
    expect(fillDefault(offer, judging({ 1: 'barred' }), new Set([2]))).toEqual({ dish: 3, how: 'suggested' });
    expect(fillDefault(offer, judging({ 1: 'barred', 3: 'barred' }), new Set([2]))).toEqual({
      dish: 2,
      how: 'suggested',
    });
  });

  it('avoids a suggestion that repeats too often, but prefers it to a dish that the day already has', () => {
    const filled = (taken: number[], often: number[]) =>
      fillDefault(offer, judging({ 1: 'barred' }), new Set(taken), (dish) => often.includes(dish)).dish;
    expect(filled([], [2, 3])).toBe(2);
    expect(filled([2], [2, 3])).toBe(3);
    expect(filled([], [2])).toBe(3);
  });

  it('reports meals without an offer as missing and fills the rest of the day', () => {
    expect(fillDay({ 3: offer }, [3, 5], judging({}))).toEqual({ meals: { 3: 1 }, missing: [5], disliked: [] });
  });
});
