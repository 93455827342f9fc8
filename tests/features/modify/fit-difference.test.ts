import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { fitDifference } from '#src/features/modify/days/fit-difference.ts';

const ON = day('2026-11-30');
const LUNCH = 3;
const [CHICKEN, TOFU, GONE] = [7101, 7102, 7199];
const macros = { calories: 0, protein: 0, carb: 0, fat: 0 };
const part = (id: number, price: number) => ({
  id,
  title: '',
  image: '',
  base_price: 300,
  price,
  macros,
  ingredients: [],
  allergens: [],
});
/** In today's catalogue 100 g of chicken cost AED 18, and 100 g of tofu cost AED 5. */
const catalogue = {
  products: new Map(),
  types: {},
  categories: [],
  parts: { 1: [part(CHICKEN, 1_800), part(TOFU, 500)] },
};
const meal = (dishId: number, qty: number) => ({ 1: { dishId, qty } });
const planWith = (prices: Record<string, { base_price: number; price: number }> | undefined, stood: number) =>
  ({
    catalogue,
    saved: { [ON]: { [LUNCH]: meal(stood, 100) } },
    order: { fit: { terms: { [LUNCH]: { length: 0, code: 0 } }, open: 0, ...(prices && { prices }) } },
  }) as unknown as Parameters<typeof fitDifference>[0];
const bought = { [CHICKEN]: { base_price: 300, price: 900 }, [GONE]: { base_price: 100, price: 700 } };

describe('The announced price of a change of a meal by weight', () => {
  it('uses the prices at the time of the order — CAT-027', () => {
    expect(fitDifference(planWith(bought, CHICKEN), ON, LUNCH, meal(CHICKEN, 200))).toBe(900);
  });

  it('uses the current price for a part that was not sold at the time of the order', () => {
    expect(fitDifference(planWith(bought, CHICKEN), ON, LUNCH, meal(TOFU, 100))).toBe(500 - 900);
  });

  it('uses the ordered price for a part that is no longer in the catalogue', () => {
    expect(fitDifference(planWith(bought, GONE), ON, LUNCH, meal(CHICKEN, 100))).toBe(1_200 - 800);
  });

  it('uses current prices if the server sends no order prices', () => {
    expect(fitDifference(planWith(undefined, CHICKEN), ON, LUNCH, meal(CHICKEN, 200))).toBe(1_800);
  });
});
