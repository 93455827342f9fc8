import type { CustomMeal } from './plan-map.ts';
import { scaledMacros, sumMacros, type Macros } from './macros.ts';
import { shareOf } from '../money/rounding.ts';

/** Sauces: counted in pieces, every other category in grams. */
const PIECE_CATEGORY = 4;

export type FitUnit = 'g' | 'pc';

export const unitOf = (categoryId: number): FitUnit => (categoryId === PIECE_CATEGORY ? 'pc' : 'g');

/** A dish that can be part of a meal. Money in fils, macros in thousandths; both for 100 g or for one piece. */
export interface FitDish {
  readonly id: number;
  /** The fixed part of the price. */
  readonly basePrice: number;
  readonly price: number;
  readonly macros: Macros;
}

/**
 * `base_price`/100 + quantity/100 × `price`/100 AED, in fils, half a fils rounded up; for pieces base + quantity × price.
 */
export const fitPrice = (
  { basePrice, price }: Pick<FitDish, 'basePrice' | 'price'>,
  qty: number,
  unit: FitUnit,
): number => basePrice + shareOf(qty, price, unit === 'pc' ? 1 : 100);

type DishOf = (id: number) => FitDish | undefined;
type FitPriceOf = (id: number) => Pick<FitDish, 'basePrice' | 'price'> | undefined;

/** The price of a custom-fit meal: the sum of its parts, each rounded separately. A part without a price adds nothing. */
export const fitMealPrice = (meal: CustomMeal, priceOf: FitPriceOf): number =>
  Object.entries(meal).reduce((sum, [category, { dishId, qty }]) => {
    const prices = priceOf(dishId);
    return prices ? sum + fitPrice(prices, qty, unitOf(Number(category))) : sum;
  }, 0);

/**
 * Price and macros of a custom-fit meal: the sums of its parts, each rounded separately. An unknown dish adds nothing.
 */
export const fitMeal = (meal: CustomMeal, dishOf: DishOf): { readonly price: number; readonly macros: Macros } => {
  const parts = Object.entries(meal).flatMap(([category, { dishId, qty }]) => {
    const dish = dishOf(dishId);
    return dish ? [{ dish, qty, unit: unitOf(Number(category)) }] : [];
  });
  return {
    price: fitMealPrice(meal, dishOf),
    macros: sumMacros(parts.map(({ dish, qty, unit }) => scaledMacros(dish.macros, qty, unit))),
  };
};
