import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { MACRO_NAMES } from '#src/domain/menu/macros.ts';
import { targetShares, type DietRanges } from '#src/domain/menu/macro-target.ts';
import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';

const { dishes, diets } = catalogue;
const from = day('2026-11-22');
const DAYS = 90;
const byId = new Map(dishes.map((dish) => [dish.id, dish]));
const range = { kcal: [1600, 1900], protein: [105, 160], carb: [130, 200], fat: [45, 80] } as const;

describe('The target for the chosen meals', () => {
  it('is the whole day for breakfast, lunch, dinner and both snacks', () => {
    expect(rangesOfMeals(range, [1, 2, 3, 4, 5])).toEqual(range);
  });

  it('is lower for fewer meals, in whole tens of kcal, and higher with the protein add-on', () => {
    expect(rangesOfMeals(range, [3, 5])).toEqual({
      kcal: [860, 1030],
      protein: [57, 86],
      carb: [70, 108],
      fat: [24, 43],
    });
    expect(rangesOfMeals(range, [1, 2, 3, 4, 5, 6])!.kcal).toEqual([1760, 2090]);
  });

  it('ignores sides and counts each meal once', () => {
    expect(rangesOfMeals(range, [3, 31, 5, 51, 3])).toEqual(rangesOfMeals(range, [3, 5]));
  });

  it('does not exist without a meal of the day', () => {
    expect(rangesOfMeals(range, [])).toBeNull();
    expect(rangesOfMeals(range, [31])).toBeNull();
  });

  it.each(diets.map((diet) => [diet.title.en, diet] as const))(
    'matches the average dishes of %s for any choice of meals — DSH-012',
    (_, diet) => {
      const calendar = Object.values(
        defaultDishes(catalogue.menu, diet.id, [1, 2, 3, 4, 5], from, addDays(from, DAYS - 1)),
      );
      fc.assert(
        fc.property(fc.subarray([1, 3, 5], { minLength: 2 }), fc.subarray([2, 4]), (mains, snacks) => {
          const types = [...mains, ...snacks];
          const ranges = rangesOfMeals(diet.macros as DietRanges, types)!;
          const sum = (name: (typeof MACRO_NAMES)[number]): number =>
            calendar.reduce(
              (all, offer) => all + types.reduce((whole, type) => whole + byId.get(offer[type]!.dish)![name], 0),
              0,
            ) / DAYS;
          const share = (name: (typeof MACRO_NAMES)[number]) => (name === 'calories' ? ranges.kcal : ranges[name]);
          for (const name of MACRO_NAMES) {
            const [least, most] = share(name);
            expect(sum(name), name).toBeGreaterThanOrEqual(least * 0.9);
            expect(sum(name), name).toBeLessThanOrEqual(most * 1.1);
          }
          const planned = { calories: sum('calories') * 1000, protein: 0, carb: 0, fat: 0 };
          expect(targetShares(planned, ranges).calories.percent).toBeGreaterThan(85);
          expect(targetShares(planned, ranges).calories.percent).toBeLessThan(115);
        }),
      );
    },
  );
});
