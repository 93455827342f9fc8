import { catalogue } from '../catalogue/catalogue.ts';

const dishById = new Map(catalogue.dishes.map((dish) => [dish.id, dish]));

/** Every side type: a side that is bought may stand beside any meal. */
export const boughtSideTypes: readonly number[] = catalogue.mealTypes
  .filter(({ parentId }) => parentId !== null)
  .map(({ id }) => id);

/** What a side costs when it is bought on top of a meal of this diet, in fils; null for what is not sold so. */
export const boughtSidePrice = (dietId: number, dishId: number): number | null => {
  const dish = dishById.get(dishId);
  const sold =
    dish !== undefined && dish.diets.includes(dietId) && dish.types.some((type) => boughtSideTypes.includes(type));
  return sold && dish.price > 0 ? dish.price : null;
};
