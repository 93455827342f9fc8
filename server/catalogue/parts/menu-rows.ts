import type { MenuRow } from '#src/domain/menu/kitchen-menu.ts';
import type { Rows } from '../folder/tables.ts';
import type { Dish } from '../offer.ts';

/**
 * Returns the rows of the menu, with only those dishes that fit the diet and the meal. A default that is not offered is
 * replaced by the first offered option; a row without any such dish is left out.
 */
export const menuRowsOf = (rows: Rows['menu'], dishes: readonly Dish[]): MenuRow[] => {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return rows.flatMap(({ day, diet, meal_type: type, default: usual, options }) => {
    const named = [...new Set(usual === undefined ? options : [usual, ...options])];
    const [dish, ...others] = named.filter((id) => {
      const found = byId.get(id);
      return found !== undefined && found.diets.includes(diet) && found.types.includes(type);
    });
    return dish === undefined || usual === undefined ? [] : [{ day, diet, type, dish, options: others }];
  });
};
