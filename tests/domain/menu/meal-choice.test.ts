import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import {
  addMealType,
  countMains,
  DEFAULT_DIET_ID,
  DEFAULT_MEAL_TYPES,
  defaultMealTypes,
  MEAL_TYPES,
  mealTypesForDiet,
  MIN_MAIN_MEALS,
  refusesRemoval,
  removeMealType,
} from '#src/domain/menu/meal-choice.ts';
import { combinedMeals, isAllowedCombination } from '#src/domain/menu/meal-combinations.ts';

const { sideTypesOf } = catalogue;

const { mealTypes, mealTypeCombinations } = catalogue;
const balanced = catalogue.diets.find(({ id }) => id === 32)!;
const trim = catalogue.diets.find(({ id }) => id === 36)!;
const combinationsOf = (diet: number) => mealTypeCombinations.find(({ dietId }) => dietId === diet)!.combinations;
const allowed = (chosen: readonly number[], diet = 32) => isAllowedCombination(chosen, combinationsOf(diet), mealTypes);

describe('The choice of meal types', () => {
  it('starts with lunch and dinner, and with their sides if the diet has sides — CHK-062, CST-006', () => {
    expect(DEFAULT_DIET_ID).toBe(catalogue.firstSettings.find(({ alias }) => alias === 'DEFAULT_DIET')?.value);
    expect(DEFAULT_MEAL_TYPES).toEqual([3, 5]);
    expect(MEAL_TYPES).toEqual([1, 2, 3, 4, 5]);
    expect(defaultMealTypes(balanced.mealTypeIds, balanced.sides)).toEqual([3, 31, 5, 51]);
    expect(defaultMealTypes(trim.mealTypeIds, trim.sides)).toEqual([3, 5]);
    expect(defaultMealTypes([1, 3], {})).toEqual([3]);
  });

  it('adds the side together with its meal if the diet has sides — CHK-055', () => {
    expect(addMealType([5, 51], 3, balanced.sides)).toEqual([5, 51, 3, 31]);
    expect(addMealType([5], 3, trim.sides)).toEqual([5, 3]);
    expect(addMealType([3, 31], 3, balanced.sides)).toEqual([3, 31]);
    expect(addMealType([3, 31], 1, balanced.sides)).toEqual([3, 31, 1]);
  });

  it('removes the side together with its meal — CHK-056', () => {
    expect(removeMealType([1, 3, 31, 5, 51], 3, sideTypesOf[3]!)).toEqual([1, 5, 51]);
    expect(removeMealType([1, 3, 5], 1, [])).toEqual([3, 5]);
  });

  it('returns to its former state when the added meal is removed', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 4, 5, 51, 6]), (chosen) => {
        expect(removeMealType(addMealType(chosen, 3, balanced.sides), 3, [31])).toEqual(chosen);
      }),
    );
  });

  it('keeps the meals that another diet also serves, with the sides of that diet', () => {
    expect(mealTypesForDiet([3, 31, 5, 51, 6], trim.mealTypeIds, trim.sides)).toEqual([3, 5, 6]);
    expect(mealTypesForDiet([3, 5], balanced.mealTypeIds, balanced.sides)).toEqual([3, 31, 5, 51]);
    expect(mealTypesForDiet([3, 5, 6], [1, 3], {})).toEqual([3]);
  });
});

describe('The removal of a meal type', () => {
  it.each([
    ['lunch of two mains', [3, 5], 3, true, true],
    ['dinner of two mains', [3, 31, 5, 51], 5, true, true],
    ['dinner beside snacks and an add-on', [2, 4, 6, 3, 5], 5, true, true],
    ['lunch of three mains', [1, 3, 5], 3, false, false],
    ['breakfast of two mains', [1, 3], 1, false, true],
    ['a snack', [2, 3, 5], 2, false, false],
    ['an add-on', [3, 5, 6], 6, false, false],
    ['a snack beside a single main', [2, 3], 2, false, false],
    ['what was not chosen', [3, 5], 1, false, false],
    ['what was not chosen beside a single main', [3], 5, false, false],
  ] as const)('is allowed or refused: %s — MSG-023, MSG-024', (_, chosen, type, checkout, wizard) => {
    expect(refusesRemoval(chosen, type, 'checkout')).toBe(checkout);
    expect(refusesRemoval(chosen, type, 'wizard')).toBe(wizard);
  });

  it('never leaves fewer than two mains in the wizard', () => {
    fc.assert(
      fc.property(
        fc.subarray([2, 4, 6]),
        fc.constantFrom([1, 3], [1, 5], [3, 5], [1, 3, 5]),
        fc.array(fc.constantFrom(1, 2, 3, 4, 5, 6), { maxLength: 12 }),
        (extras, mains, taps) => {
          const left = taps.reduce<readonly number[]>(
            (chosen, type) => (refusesRemoval(chosen, type, 'wizard') ? chosen : removeMealType(chosen, type, [])),
            [...extras, ...mains],
          );
          expect(countMains(left)).toBeGreaterThanOrEqual(MIN_MAIN_MEALS);
        },
      ),
    );
  });
});

describe('A combination of meals', () => {
  it.each([
    ['lunch and dinner', [3, 5], true],
    ['with their sides', [3, 31, 5, 51], true],
    ['with an add-on', [5, 6, 3], true],
    ['breakfast and dinner with a snack', [1, 5, 2], true],
    ['lunch only', [3], false],
    ['lunch and snacks', [2, 3, 4], false],
    ['an add-on and lunch', [3, 6], false],
    ['nothing', [], false],
  ])('of %s is allowed: %s — MSG-022', (_, chosen, may) => {
    expect(allowed(chosen)).toBe(may);
  });

  it('is allowed only if the server lists it', () => {
    expect(isAllowedCombination([3, 5], [[1, 3, 5]], mealTypes)).toBe(false);
    expect(isAllowedCombination([5, 3, 1], [[3, 1, 5]], mealTypes)).toBe(true);
    expect(isAllowedCombination([3], [[3]], mealTypes)).toBe(false);
  });

  it('is allowed in each diet exactly if it has two mains or more — MSG-022, CST-007', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue.diets.map(({ id }) => id)),
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 31, 51]),
        (diet, chosen) => {
          expect(allowed(chosen, diet)).toBe(countMains(chosen) >= MIN_MAIN_MEALS);
          expect(combinedMeals(chosen, mealTypes)).not.toContain(6);
        },
      ),
    );
  });
});
