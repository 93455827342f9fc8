import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  applyEaten,
  eatenMacros,
  eatenParts,
  isServed,
  mealsEaten,
  proposalsOf,
  proposedCalories,
  withProposals,
  type EatenMeal,
} from '#src/domain/body/eaten.ts';
import { day } from '#src/domain/days/day.ts';

const TODAY = day('2026-11-21');
const nothing = { skipped: new Set<never>(), pauses: [] };
const macros = (calories: number) => ({ calories, protein: 30_000, carb: 20_000, fat: 10_001 });
const meal = (part: EatenMeal['part'], calories: number): EatenMeal => ({ part, macros: macros(calories) });

describe('The meals eaten on a day', () => {
  it.each([
    ['yesterday', '2026-11-20', true],
    ['today', '2026-11-21', true],
    ['tomorrow', '2026-11-22', false],
  ])('count as delivered from their own day on: %s — XTR-019', (_, on, served) => {
    expect(isServed(day(on), nothing, TODAY)).toBe(served);
  });

  it('do not count as delivered on a skipped or paused day — XTR-019', () => {
    const on = day('2026-11-20');
    expect(isServed(on, { skipped: new Set([on]), pauses: [] }, TODAY)).toBe(false);
    expect(isServed(on, { skipped: new Set(), pauses: [{ start: on, end: null }] }, TODAY)).toBe(false);
    expect(isServed(on, { skipped: new Set(), pauses: [{ start: day('2026-11-18'), end: on }] }, TODAY)).toBe(true);
  });

  it.each([
    ['all of it', [meal(1, 400_000)], 400],
    ['half of it', [meal(0.5, 401_000)], 201],
    ['two halves of 0.5 kcal, which round once', [meal(0.5, 500), meal(0.5, 500)], 1],
    ['nothing of it', [meal(0, 400_000)], 0],
    ['a meal of which nothing was said beside one that was eaten', [meal(null, 900_000), meal(1, 400_000)], 400],
  ])('propose the kcal of %s — XTR-019', (_, meals, kcal) => {
    expect(proposedCalories(meals)).toBe(kcal);
  });

  it('propose no kcal while the customer has marked no meal — XTR-019', () => {
    expect(proposedCalories([meal(null, 400_000)])).toBeNull();
    expect(proposedCalories([])).toBeNull();
    expect(eatenMacros([meal(null, 400_000)])).toBeNull();
  });

  it('add up protein, carbs and fat with the kcal, in whole thousandths — XTR-019', () => {
    expect(eatenMacros([meal(1, 400_000), meal(0.5, 200_000)])).toEqual({
      calories: 500_000,
      protein: 45_000,
      carb: 30_000,
      fat: 15_002,
    });
  });

  const aMeal = fc.record({
    part: fc.constantFrom(...eatenParts, null),
    macros: fc.record({
      calories: fc.nat(1_500_000),
      protein: fc.nat(200_000),
      carb: fc.nat(200_000),
      fat: fc.nat(200_000),
    }),
  });
  it('never propose more kcal than was delivered, and propose more when more of a meal was eaten — XTR-019', () => {
    fc.assert(
      fc.property(fc.array(aMeal, { maxLength: 8 }), (meals) => {
        const whole = Math.round(meals.reduce((sum, each) => sum + each.macros.calories, 0) / 1000);
        expect(proposedCalories(meals) ?? 0).toBeLessThanOrEqual(whole);
        const more = meals.map((each) => ({ ...each, part: each.part === 0 ? (0.5 as const) : each.part }));
        expect(proposedCalories(more) ?? 0).toBeGreaterThanOrEqual(proposedCalories(meals) ?? 0);
      }),
    );
  });
});

describe('The marks of eaten meals', () => {
  it('are set, replaced and removed one meal at a time — XTR-019', () => {
    const on = day('2026-11-20');
    const one = applyEaten({}, on, 3, 1);
    expect(one).toEqual({ [on]: { 3: 1 } });
    const two = applyEaten(one, on, 1, 0);
    expect(two).toEqual({ [on]: { 1: 0, 3: 1 } });
    expect(applyEaten(two, on, 3, 0.5)).toEqual({ [on]: { 1: 0, 3: 0.5 } });
    expect(applyEaten(two, on, 3, null)).toEqual({ [on]: { 1: 0 } });
    expect(applyEaten(one, on, 3, null)).toEqual({});
  });

  it('are listed together with the meals of the day — XTR-019', () => {
    expect(mealsEaten({ 3: 0.5 }, { 1: macros(1), 3: macros(2) })).toEqual([
      { type: 1, part: null, macros: macros(1) },
      { type: 3, part: 0.5, macros: macros(2) },
    ]);
  });

  it('propose no value for a day if the menu of the marked meal is not on the device — XTR-019', () => {
    const [on, next] = [day('2026-11-20'), TODAY];
    expect(proposalsOf({ [on]: { 3: 1, 5: 1 } }, { [on]: { 3: macros(1000) } })).toEqual({});
    expect(proposalsOf({ [on]: { 3: 1 } }, { [on]: { 3: macros(2000) }, [next]: { 3: macros(9000) } })).toEqual({
      [on]: 2,
      [next]: null,
    });
  });
});

describe('The daily calories beside the proposal from marked meals', () => {
  it.each([
    ['an empty day takes the proposal', {}, {}, 820, 820, 'eaten'],
    ['a hand entry stands', { [TODAY]: 1500 }, {}, 820, 1500, undefined],
    ['a copied value gives way', { [TODAY]: 1500 }, { [TODAY]: 'copied' }, 820, 820, 'eaten'],
    ['an earlier proposal follows the marks', { [TODAY]: 400 }, { [TODAY]: 'eaten' }, 820, 820, 'eaten'],
    ['a proposal leaves with its last mark', { [TODAY]: 400 }, { [TODAY]: 'eaten' }, null, undefined, undefined],
    ['a copied value stays where nothing is proposed', { [TODAY]: 1500 }, { [TODAY]: 'copied' }, null, 1500, 'copied'],
  ] as const)('follow the rule: %s — XTR-019', (_, values, sources, proposal, value, source) => {
    const next = withProposals({ values, sources }, { [TODAY]: proposal });
    expect([next.values[TODAY], next.sources[TODAY]]).toEqual([value, source]);
  });
});
