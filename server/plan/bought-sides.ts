import type { Catalogue } from '../catalogue/catalogue-of.ts';

/**
 * What a side costs in fils when it is bought on top of a meal of this diet; null for a side that is not sold so. It
 * may be of any side type, and belong to any meal.
 */
export const boughtSidePrice = (catalogue: Catalogue, dietId: number, dishId: number): number | null => {
  const dish = catalogue.dishById.get(dishId);
  const sold =
    dish !== undefined &&
    dish.diets.includes(dietId) &&
    dish.types.some((type) => catalogue.everySideType.includes(type));
  return sold && dish.price > 0 ? dish.price : null;
};
