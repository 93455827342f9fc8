import { addDays, type Day } from '../../src/domain/days/day.ts';
import type { Catalogue } from './catalogue-of.ts';

/** Devices get the dishes of the menus of today and of this number of days after it. */
export const COMING_DAYS = 92;

/**
 * Returns the ids of the dishes that may be offered on the coming days: dishes in a menu, and dishes that may always be
 * chosen.
 */
export const comingDishes = ({ menu, dishes }: Pick<Catalogue, 'menu' | 'dishes'>, today: Day): ReadonlySet<number> => {
  const coming = new Set(dishes.filter(({ rotates, diets }) => !rotates && diets.length > 0).map(({ id }) => id));
  const days = Array.from({ length: COMING_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
  for (const ofDiet of menu.values())
    for (const entryOn of ofDiet.values())
      for (const day of days) {
        const entry = entryOn(day);
        if (!entry) continue;
        coming.add(entry.dish);
        for (const option of entry.options) coming.add(option);
      }
  return coming;
};
