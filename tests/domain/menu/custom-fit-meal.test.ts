import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import {
  chooseFitDish,
  fitMealOf,
  fitProblems,
  portionOf,
  quantityProblem,
  setFitQuantity,
  steppedQuantity,
  type FitDraft,
} from '#src/domain/menu/custom-fit-meal.ts';

const { customFitCategories } = catalogue;

const [proteins, carbs, , sauces] = customFitCategories as readonly [
  (typeof customFitCategories)[number],
  (typeof customFitCategories)[number],
  (typeof customFitCategories)[number],
  (typeof customFitCategories)[number],
];
const draft: FitDraft = { 1: { dishId: 7101, qty: 150 }, 4: { dishId: 7401, qty: 2 } };

describe('The composition of a custom-fit meal', () => {
  it('gives a new dish one usual portion, and keeps the quantity when the dish changes — CFT-019', () => {
    expect(chooseFitDish({}, 2, 7201)).toEqual({ 2: { dishId: 7201, qty: 100 } });
    expect(chooseFitDish({ 2: { dishId: null, qty: null } }, 2, 7201)[2]).toEqual({ dishId: 7201, qty: 100 });
    expect(chooseFitDish(draft, 1, 7102)[1]).toEqual({ dishId: 7102, qty: 150 });
  });

  it('has a minimum and a usual portion for each category, in grams of food and pieces of sauce — CFT-019, CFT-020', () => {
    expect(customFitCategories.map(({ id }) => portionOf(id))).toEqual([
      { least: 80, usual: 150 },
      { least: 50, usual: 100 },
      { least: 50, usual: 100 },
      { least: 0, usual: 1 },
    ]);
  });

  it('can be ordered once a protein is chosen, with any other parts — CFT-019', () => {
    fc.assert(
      fc.property(fc.subarray([...customFitCategories]), (others) => {
        const begun = [proteins, ...others].reduce<FitDraft>((meal, { id }) => chooseFitDish(meal, id, 7001), {});
        expect(fitProblems(begun, customFitCategories)).toEqual({});
        expect(fitMealOf(begun)).toEqual(begun);
      }),
    );
  });

  it('removes the row when its dish is cleared — CFT-017', () => {
    expect(chooseFitDish(draft, 4, null)).toEqual({ 1: { dishId: 7101, qty: 150 } });
  });

  it.each([0, -1, Number.NaN])('removes the row when its quantity is %s — CFT-018', (qty) => {
    expect(setFitQuantity(draft, 4, qty)).toEqual({ 1: { dishId: 7101, qty: 150 } });
  });

  it('stores a changed quantity, and gives none to a category without a row', () => {
    expect(setFitQuantity(draft, 1, 200)[1]).toEqual({ dishId: 7101, qty: 200 });
    expect(setFitQuantity(draft, 2, 200)).toEqual(draft);
  });

  it('changes only one category, for any input', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4),
        fc.oneof(fc.constant(null), fc.integer({ min: 7101, max: 7406 })),
        fc.integer({ min: -5, max: 500 }),
        (category, dish, qty) => {
          const after = setFitQuantity(chooseFitDish(draft, category, dish), category, qty);
          for (const other of [1, 2, 3, 4].filter((id) => id !== category)) expect(after[other]).toEqual(draft[other]);
          expect(after[category]).toEqual(dish === null || qty <= 0 ? undefined : { dishId: dish, qty });
        },
      ),
    );
  });
});

describe('A quantity', () => {
  it.each([
    ['grams up to 400', carbs, 400, null],
    ['grams over 400 — MSG-041', carbs, 401, 'over_grams'],
    ['proteins over 400 — MSG-041', proteins, 401, 'over_grams'],
    ['the least of proteins', proteins, 80, null],
    ['one gram less than that', proteins, 79, 'under_grams'],
    ['a gram of protein', proteins, 1, 'under_grams'],
    ['the least of carbs', carbs, 50, null],
    ['one gram less than that', carbs, 49, 'under_grams'],
    ['a category of later days, as little as of carbs', { id: 9, main: false, max: 300 }, 49, 'under_grams'],
    ['one piece', sauces, 1, null],
    ['pieces up to 4', sauces, 4, null],
    ['pieces over 4 — MSG-042', sauces, 5, 'over_pieces'],
    ['no protein — MSG-043', proteins, 0, 'not_above_zero'],
    ['less than none — MSG-043', proteins, -3, 'not_above_zero'],
    ['no carbs: the row goes', carbs, 0, null],
    ['half a gram too much to weigh', carbs, 60.5, 'not_whole'],
    ['half a gram', carbs, 0.5, 'under_grams'],
    ["more than the category's own bound", { ...carbs, max: 300 }, 301, 'over_grams'],
    ['a category that claims more than the limit', { ...carbs, max: 900 }, 401, 'over_grams'],
  ] as const)('%s', (_, category, qty, problem) => {
    expect(quantityProblem(category, qty)).toBe(problem);
  });

  it('is accepted exactly from the minimum portion to the largest, in every category', () => {
    fc.assert(
      fc.property(fc.constantFrom(...customFitCategories), fc.integer({ min: 1, max: 500 }), (category, qty) => {
        const served = qty >= portionOf(category.id).least && qty <= category.max;
        expect(quantityProblem(category, qty) === null).toBe(served);
      }),
    );
  });
});

describe('The check of a custom-fit meal that', () => {
  it.each<[string, FitDraft, Record<number, string>]>([
    ['is complete', draft, {}],
    [
      'has no protein, the main category — MSG-029, CFT-021',
      { 2: { dishId: 7201, qty: 100 } },
      { 1: 'protein_missing' },
    ],
    ['is empty — MSG-029', {}, { 1: 'protein_missing' }],
    [
      'has a category without its dish — MSG-029',
      { ...draft, 2: { dishId: null, qty: 100 } },
      { 2: 'protein_missing' },
    ],
    [
      'has a dish without its quantity — MSG-029',
      { ...draft, 2: { dishId: 7201, qty: null } },
      { 2: 'protein_missing' },
    ],
    ['has a side of nothing', { ...draft, 2: { dishId: 7201, qty: 0 } }, { 2: 'protein_missing' }],
    ['has too much sauce — MSG-042', { ...draft, 4: { dishId: 7401, qty: 5 } }, { 4: 'over_pieces' }],
    [
      'has a gram of each part',
      { 1: { dishId: 7101, qty: 1 }, 3: { dishId: 7301, qty: 1 } },
      { 1: 'under_grams', 3: 'under_grams' },
    ],
    ['has no gram of protein — MSG-043', { 1: { dishId: 7101, qty: 0 } }, { 1: 'not_above_zero' }],
  ])('%s', (_, meal, problems) => {
    expect(fitProblems(meal, customFitCategories)).toEqual(problems);
  });

  it('has no problems: the meal enters the plan unchanged', () => {
    let sound = 0;
    const row = fc.record({
      dishId: fc.option(fc.integer({ min: 7101, max: 7406 })),
      qty: fc.option(fc.integer({ min: -1, max: 410 })),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('1', '2', '3', '4'), row), (meal) => {
        const isSound = Object.keys(fitProblems(meal, customFitCategories)).length === 0;
        if (isSound) expect(fitMealOf(meal)).toEqual(meal);
        if (isSound && Object.keys(meal).length > 0) sound += 1;
        expect(Object.values(fitMealOf(meal)).every(({ dishId, qty }) => dishId !== null && qty > 0)).toBe(true);
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(sound).toBeGreaterThan(0);
  });
});

describe('Plus and minus beside a quantity', () => {
  it.each([
    ['150 g and plus', proteins, 150, 1, 160],
    ['150 g and minus', proteins, 150, -1, 140],
    ['a quantity between two steps and plus', proteins, 153, 1, 160],
    ['a quantity between two steps and minus', proteins, 153, -1, 150],
    ['the minimum and minus', proteins, 80, -1, null],
    ['less than the minimum and plus', proteins, 20, 1, 80],
    ['390 g and plus', proteins, 390, 1, 400],
    ['the maximum and plus', proteins, 400, 1, null],
    ['more than the maximum and minus', proteins, 500, -1, 400],
    ['a part without a quantity', proteins, null, 1, 150],
    ['one sauce and plus', sauces, 1, 1, 2],
    ['one sauce and minus', sauces, 1, -1, null],
    ['four sauces and plus', sauces, 4, 1, null],
  ] as const)('gives for %s the next quantity', (_, category, qty, by, next) => {
    expect(steppedQuantity({ id: category.id, max: 400 }, qty, by)).toBe(next);
  });
});
