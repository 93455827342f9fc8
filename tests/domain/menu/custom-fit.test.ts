import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { fitMeal, fitPrice, unitOf, type FitDish } from '#src/domain/menu/custom-fit.ts';

const { customFitCategories, customFitSettings } = catalogue;

const dishes = Object.values(toArrays(catalogue, 'en', (id) => String(id)).customfitDishsList).flat();
const dishOf = (id: number): FitDish | undefined => {
  const row = dishes.find((dish) => dish.id === id);
  return row && { id, basePrice: row.base_price, price: row.price, macros: row.macros };
};
const [chicken, rice, broccoli, tahini] = [7101, 7201, 7301, 7401] as const;
const meal = {
  1: { dishId: chicken, qty: 150 },
  2: { dishId: rice, qty: 120 },
  3: { dishId: broccoli, qty: 100 },
  4: { dishId: tahini, qty: 2 },
};

describe('The price of a custom-fit dish', () => {
  it.each([
    ['chicken breast', chicken, 150, 'g', 1_650],
    ['chicken breast', chicken, 400, 'g', 3_900],
    ['chicken breast, its least', chicken, 80, 'g', 1_020],
    ['brown rice', rice, 120, 'g', 460],
    ['broccoli, half a fils up', broccoli, 101, 'g', 454],
    ['tahini', tahini, 1, 'pc', 250],
    ['tahini', tahini, 4, 'pc', 1_000],
  ] as const)('%s (%i), %i %s: %i fils — PRI-006, PRI-007', (_, dish, qty, unit, price) => {
    expect(fitPrice(dishOf(dish)!, qty, unit)).toBe(price);
  });

  it('is the base price plus quantity/100 × price, rounded to a fils, and never falls with the quantity — PRI-006', () => {
    const any = fc.record({ basePrice: fc.nat(5_000), price: fc.nat(5_000) });
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 400 }), (dish, qty) => {
        const price = fitPrice(dish, qty, 'g');
        expect(Math.abs(price - (dish.basePrice + (qty / 100) * dish.price))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(fitPrice(dish, qty + 1, 'g')).toBeGreaterThanOrEqual(price);
        expect(fitPrice(dish, qty, 'pc')).toBe(dish.basePrice + qty * dish.price);
      }),
    );
  });
});

describe('A custom-fit meal', () => {
  it('counts sauces in pieces and all other parts in grams — CFT-020', () => {
    for (const { id, unit } of customFitCategories) expect(unitOf(id)).toBe(unit);
    expect([1, 2, 3, 4, 5].map(unitOf)).toEqual(['g', 'g', 'g', 'pc', 'g']);
  });

  it('sums the price and the macros of its parts, per 100 g or per piece of sauce — PRI-006, PRI-007, CFT-023', () => {
    expect(fitMeal(meal, dishOf)).toEqual({
      price: 1_650 + 460 + 450 + 500,
      macros: {
        calories: 240_000 + 145_200 + 40_000 + 192_000,
        protein: 46_500 + 3_600 + 3_000 + 6_000,
        carb: 0 + 30_000 + 7_000 + 6_000,
        fat: 6_000 + 1_200 + 0 + 16_000,
      },
    });
  });

  it('has macros rounded to two decimals — CFT-023', () => {
    const odd: FitDish = {
      id: 1,
      basePrice: 0,
      price: 0,
      macros: { calories: 165_123, protein: 31_333, carb: 5, fat: 3_666 },
    };
    expect(fitMeal({ 1: { dishId: 1, qty: 33 } }, () => odd).macros).toEqual({
      calories: 54_490,
      protein: 10_340,
      carb: 0,
      fat: 1_210,
    });
  });

  it('has the price 0 without parts, and an unknown dish adds nothing', () => {
    expect(fitMeal({}, dishOf).price).toBe(0);
    expect(fitMeal({ 1: { dishId: 1, qty: 100 } }, dishOf)).toMatchObject({ price: 0, macros: { protein: 0 } });
  });
});

describe('A custom-fit plan', () => {
  it('has the meal types of the settings: composed mains, and ready snacks and add-ons — ENT-034', () => {
    expect(customFitSettings).toEqual({ diet_id: 41, preset_mealtype_ids: [2, 4, 6], main_mealtype_ids: [1, 3, 5] });
  });
});
