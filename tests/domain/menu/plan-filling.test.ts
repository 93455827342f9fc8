import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, day, type Day } from '#src/domain/days/day.ts';
import type { Avoided } from '#src/domain/menu/dish-safety.ts';
import { isDeliveryDay, planDays, type DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { fillPlan, type FilledPlan, type FillingDish, type FillWish } from '#src/domain/menu/plan-filling.ts';
import { dishesOfMeal } from '#src/domain/menu/plan-map.ts';
import { anyCustomer, anyIngredient, avoidsNothing, judgeOf } from '../../support/server/customers.ts';
import { anyWeekday, daysFrom, openRule } from '../../support/days.ts';
import { kitchenOf } from '../../support/kitchen.ts';

const { dishes, diets } = catalogue;
const byId = new Map(dishes.map((dish) => [dish.id, dish]));
const start = day('2026-11-25');
const holidaySet = new Set(catalogue.firstHolidays.map((holiday) => day(holiday.day)));

const everyDish = (plan: FilledPlan): number[] => [
  ...Object.values(plan.meals).flatMap((meals) => Object.values(meals).flatMap(dishesOfMeal)),
  ...Object.values(plan.sides).flatMap((day) => Object.values(day).flatMap((sides) => Object.values(sides))),
];

describe('A plan with default dishes of the real catalogue', () => {
  it.each(diets.map((diet) => [diet.title.en, diet] as const))(
    '%s: has exactly the ordered days, on allowed dates and without allergens — REN-010, REN-014, REN-015, DAY-001',
    (_, diet) => {
      fc.assert(
        fc.property(
          anyCustomer,
          fc.integer({ min: 3, max: 90 }),
          fc.integer({ min: 0, max: 250 }),
          fc.uniqueArray(anyWeekday, { maxLength: 5 }),
          fc.subarray([...diet.mealTypeIds], { minLength: 2 }),
          (customer, count, ahead, excluded, types) => {
            const rule: DeliveryRule = openRule({ excluded, holidays: holidaySet });
            const days = planDays(addDays(start, ahead), count, rule);
            const judge = judgeOf(customer);
            const plan = fillPlan(catalogue, { dietId: diet.id, days, types, sides: diet.sides }, judge);
            expect(Object.keys(plan.meals)).toHaveLength(count);
            for (const on of Object.keys(plan.meals) as Day[]) expect(isDeliveryDay(on, rule)).toBe(true);
            expect(everyDish(plan).filter((dish) => judge(dish) === 'barred')).toEqual([]);
            const filled = Object.values(plan.meals).reduce((sum, meals) => sum + Object.keys(meals).length, 0);
            expect(filled + plan.missing.length).toBe(count * types.length);
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  it('leaves no meal empty and has no disliked dish for a customer who avoids one ingredient or group — REN-016, REN-020', () => {
    const days = daysFrom('2026-11-25', 90);
    fc.assert(
      fc.property(fc.constantFrom(...diets), anyIngredient, (diet, ingredient) => {
        const filled = (customer: Partial<Avoided>) =>
          fillPlan(
            catalogue,
            { dietId: diet.id, days, types: diet.mealTypeIds, sides: diet.sides },
            judgeOf({ ...avoidsNothing, ...customer }),
          );
        expect(filled({ allergies: [ingredient] }).missing).toEqual([]);
        expect(filled({ dislikes: [ingredient] })).toMatchObject({ missing: [], disliked: [] });
      }),
      { numRuns: 60 },
    );
  });

  it('has only dishes of the diet and the meal, and each dish once a day', () => {
    for (const diet of diets) {
      const days = daysFrom('2026-11-25', 90);
      const types = [...diet.mealTypeIds, 31, 51];
      const plan = fillPlan(catalogue, { dietId: diet.id, days, types, sides: diet.sides }, judgeOf(avoidsNothing));
      expect(Object.keys(plan.meals)).toHaveLength(90);
      for (const meals of Object.values(plan.meals)) {
        const placed = Object.entries(meals) as [string, number][];
        for (const [type, dish] of placed) {
          expect(byId.get(dish)!.types).toContain(Number(type));
          expect(byId.get(dish)!.diets).toContain(diet.id);
        }
        expect(new Set(placed.map(([, dish]) => dish)).size).toBe(placed.length);
      }
    }
  });

  it('gives each composite dish a side if the diet has sides, and no other dish', () => {
    const balanced = diets.find(({ id }) => id === 32)!;
    const plan = fillPlan(
      catalogue,
      { dietId: 32, days: daysFrom('2026-11-25', 30), types: [1, 3, 5], sides: balanced.sides },
      judgeOf(avoidsNothing),
    );
    for (const [on, meals] of Object.entries(plan.meals))
      for (const [type, dish] of Object.entries(meals) as [string, number][]) {
        const sides = plan.sides[on as Day]![Number(type)];
        const expected = byId.get(dish)!.composite ? (balanced.sides[Number(type)] ?? []).map(String) : [];
        expect(Object.keys(sides ?? {})).toEqual(expected);
      }
    expect(Object.values(plan.sides).some((day) => Object.keys(day).length > 0)).toBe(true);
  });
});

const dish = (id: number, more: Partial<FillingDish> = {}): FillingDish => ({
  id,
  diets: [32],
  types: [3, 5],
  composite: false,
  ...more,
});
const one: FillWish = { dietId: 32, days: [start], types: [3] };

describe('The filling of one meal in a plan', () => {
  const three = [dish(1), dish(2), dish(3)];
  const without = (barred: number[], disliked: number[] = []) =>
    fillPlan(kitchenOf(three), one, (id) =>
      barred.includes(id) ? 'barred' : disliked.includes(id) ? 'disliked' : 'ok',
    );
  const usual = without([]).meals[start]![3] as number;
  const others = [1, 2, 3].filter((id) => id !== usual);

  it('uses the first suggestion when the default dish is rejected — REN-020', () => {
    const next = without([usual]).meals[start]![3] as number;
    expect(others).toContain(next);
    expect(without([], [usual]).meals[start]![3]).toBe(next);
  });

  it('keeps a merely disliked default dish if nothing else suits, and reports it — REN-021, REN-023', () => {
    const plan = without(others, [usual]);
    expect(plan.meals[start]).toEqual({ 3: usual });
    expect(plan.disliked).toEqual([{ day: start, type: 3 }]);
  });

  it('leaves the meal empty if no safe dish is left, and reports it — REN-022, REN-023', () => {
    const plan = without([1, 2, 3]);
    expect(plan.meals).toEqual({ [start]: {} });
    expect(plan.missing).toEqual([{ day: start, type: 3 }]);
  });
});

describe('The meals that a day already has', () => {
  const four = [dish(1), dish(2), dish(3), dish(4, { diets: [35] }), dish(9, { types: [1] })];
  const holding = (meals: Record<number, number>, barred: number[] = []) =>
    fillPlan(kitchenOf(four), { ...one, types: [3, 5], held: () => ({ meals }) }, (id) =>
      barred.includes(id) ? 'barred' : 'ok',
    ).meals[start]!;

  it('stay, and the rest of the day does not repeat them', () => {
    for (const id of [1, 2, 3]) {
      expect(holding({ 3: id })[3]).toBe(id);
      expect([1, 2, 3].filter((other) => other !== id)).toContain(holding({ 3: id })[5]);
    }
  });

  it.each([
    ['unsafe', { 3: 1 }, [1]],
    ['of another diet', { 3: 4 }, []],
    ['of another meal', { 3: 9 }, []],
    ['no longer on the menu', { 3: 77 }, []],
  ])('are replaced if the dish is %s — REN-015', (_, meals, barred) => {
    const filled = holding(meals, barred);
    expect(filled[3]).not.toBe(meals[3]);
    expect([1, 2, 3]).toContain(filled[3]);
  });

  it('are filled like any other meal if a custom-fit meal is empty', () => {
    const filled = fillPlan(kitchenOf(four), { ...one, held: () => ({ meals: { 3: {} } }) }, () => 'ok').meals[start]!;
    expect([1, 2, 3]).toContain(filled[3]);
  });

  it('keep or lose a custom-fit meal as a whole', () => {
    const meal = { 1: { dishId: 7101, qty: 150 }, 4: { dishId: 7401, qty: 1 } };
    const filled = (allergies: number[]) =>
      fillPlan(
        kitchenOf([]),
        { ...one, held: () => ({ meals: { 3: meal } }) },
        judgeOf({ ...avoidsNothing, allergies }),
      );
    expect(filled([]).meals[start]).toEqual({ 3: meal });
    expect(filled([allergenGroups.sesame])).toMatchObject({ meals: { [start]: {} }, missing: [{ type: 3 }] });
  });

  it('keep a side while it is safe, otherwise the default side replaces it', () => {
    const menu = [
      dish(1, { composite: true }),
      dish(31, { types: [31] }),
      dish(32, { types: [31] }),
      dish(33, { types: [31] }),
    ];
    const filledWithSides = (barred: number[]) =>
      fillPlan(
        kitchenOf(menu),
        { ...one, sides: { 3: [31] }, held: () => ({ meals: { 3: 1 }, sides: { 3: { 31: 33 } } }) },
        (id) => (barred.includes(id) ? 'barred' : 'ok'),
      );
    const sideOf = (barred: number[]) => filledWithSides(barred).sides[start]![3];
    expect(sideOf([])).toEqual({ 31: 33 });
    expect([31, 32]).toContain(sideOf([33])![31]);
    expect(sideOf([31, 32, 33])).toBeUndefined();
    expect(filledWithSides([31, 32, 33]).missingSides).toEqual([{ day: start, type: 31 }]);
  });

  it('are empty for a plan without days', () => {
    expect(fillPlan(kitchenOf(four), { ...one, days: [] }, () => 'ok')).toEqual({
      meals: {},
      sides: {},
      missing: [],
      missingSides: [],
      disliked: [],
    });
  });
});
