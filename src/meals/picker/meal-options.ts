import { offerDishes, type Offer } from '../../domain/menu/dish-offer.ts';
import { judgeDish } from '../../domain/menu/dish-safety.ts';
import type { DishTaste, MenuDish } from '../details/dish-taste.ts';

export interface MealOptions {
  readonly offered: readonly Offer<MenuDish>[];
  /** Dishes with an allergen of the customer: shown with the reason, never selectable. */
  readonly barred: readonly MenuDish[];
}

export const NO_OPTIONS: MealOptions = { offered: [], barred: [] };

/**
 * Returns the options of a meal among these dishes, best match first; eliminated groups and disliked dishes are left out.
 */
export const optionsAmong = (
  ids: readonly number[],
  dishes: ReadonlyMap<number, MenuDish>,
  { taste, membersOf }: DishTaste,
): MealOptions => {
  const known = ids.flatMap((id) => dishes.get(id) ?? []);
  return {
    offered: offerDishes(known, taste, membersOf),
    barred: known.filter((dish) => judgeDish(dish, taste, membersOf) === 'barred'),
  };
};
