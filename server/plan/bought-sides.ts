import type { Catalogue } from '../catalogue/catalogue-of.ts';

/**
 * Returns the price in fils of a side that is bought in addition to a meal of this diet; null if the side is not sold in
 * this way. The side may have any side type and belong to any meal.
 * @param catalogue with the prices of the order, see `atTariff`
 */
export const boughtSidePrice = (catalogue: Catalogue, dietId: number, dishId: number): number | null => {
  const dish = catalogue.dishById.get(dishId);
  const sold =
    dish !== undefined &&
    dish.diets.includes(dietId) &&
    dish.types.some((type) => catalogue.everySideType.includes(type));
  return sold ? (catalogue.dishPrices.get(dishId) ?? null) : null;
};
