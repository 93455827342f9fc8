import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { targetShares } from '#src/domain/menu/macro-target.ts';
import { isNoSide, mealMacros, scaledMacros, shownMacro, sumMacros, type Macros } from '#src/domain/menu/macros.ts';

const dish: Macros = { calories: 412_400, protein: 38_200, carb: 30_500, fat: 14_100 };
const rice = { title: 'Brown rice', calories: 120_000, protein: 2_500, carb: 25_000, fat: 1_000 };
const nothing = { title: 'No side', calories: 5_000, protein: 1_000, carb: 1_000, fat: 1_000 };

describe('The macros of meals', () => {
  it('add the sides to the dish and ignore No side — DSH-012, SID-006', () => {
    expect(mealMacros(dish, [rice, nothing])).toEqual({
      calories: 532_400,
      protein: 40_700,
      carb: 55_500,
      fat: 15_100,
    });
    expect(mealMacros(dish, [nothing])).toEqual(dish);
  });

  it('recognise No side in every language by its dish type', () => {
    expect(isNoSide({ title: 'بدون طبق جانبي', dishType: 'none' })).toBe(true);
    expect(isNoSide({ title: ' no SIDE ' })).toBe(true);
    expect(isNoSide({ title: 'No-sugar hummus', dishType: 'side' })).toBe(false);
  });

  it('have the same sum in any order, and are zero without dishes', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000 });
    const macros = fc.record({ calories: amount, protein: amount, carb: amount, fat: amount });
    fc.assert(
      fc.property(fc.array(macros, { maxLength: 12 }), (parts) => {
        expect(sumMacros(parts.toReversed())).toEqual(sumMacros(parts));
        expect(sumMacros(parts).protein).toBe(parts.reduce((sum, { protein }) => sum + protein, 0));
      }),
    );
    expect(sumMacros([])).toEqual({ calories: 0, protein: 0, carb: 0, fat: 0 });
  });

  it.each([
    [412_400, 412],
    [412_500, 413],
    [499, 0],
    [0, 0],
  ])('of %i thousandths are shown as %i — REF-015', (stored, shown) => {
    expect(shownMacro(stored)).toBe(shown);
  });

  it('of custom-fit parts are per 100 g or per piece, rounded to two decimals — CFT-023', () => {
    const chicken = { calories: 165_000, protein: 31_000, carb: 0, fat: 3_600 };
    expect(scaledMacros(chicken, 150, 'g')).toEqual({ calories: 247_500, protein: 46_500, carb: 0, fat: 5_400 });
    expect(scaledMacros(chicken, 33, 'g').fat).toBe(1_190);
    expect(scaledMacros({ calories: 96_000, protein: 3_000, carb: 3_000, fat: 8_000 }, 2, 'pc').calories).toBe(192_000);
  });
});

describe('A day compared with its diet', () => {
  const ranges = { kcal: [1200, 1400], protein: [100, 140], carb: [0, 35], fat: [0, 0] } as const;

  it('shows its share of the middle of the target range', () => {
    const shares = targetShares({ calories: 650_000, protein: 120_000, carb: 35_001, fat: 0 }, ranges);
    expect(shares.calories).toEqual({
      value: 650_000,
      target: 1_300_000,
      percent: 50,
      standing: 'below',
      off: 550_000,
    });
    expect(shares.protein).toMatchObject({ percent: 100, standing: 'within' });
    expect(shares.protein.off).toBe(0);
    expect(shares.carb).toMatchObject({ percent: 200, standing: 'above', off: 1 });
  });

  it.each([
    [1_199_999, 'below'],
    [1_200_000, 'within'],
    [1_400_000, 'within'],
    [1_400_001, 'above'],
  ])('with %i thousandths in a range from 1200 to 1400 is %s', (calories, standing) => {
    expect(targetShares({ ...dish, calories }, ranges).calories.standing).toBe(standing);
  });

  it('rounds the share to whole percent', () => {
    expect(targetShares({ ...dish, calories: 657_000 }, ranges).calories.percent).toBe(51);
  });

  it('shows 0 percent for a target of zero', () => {
    expect(targetShares(dish, ranges).fat).toEqual({
      value: 14_100,
      target: 0,
      percent: 0,
      standing: 'above',
      off: 14_100,
    });
  });
});
