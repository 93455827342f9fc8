import { day } from '../../src/domain/days/day.ts';
import { kitchenMenu, type MenuRow } from '../../src/domain/menu/kitchen-menu.ts';
import type { FillingDish, Kitchen } from '../../src/domain/menu/plan-filling.ts';

/** A kitchen whose menu serves these dishes in turn, one a day; types that share dishes start half a round apart. */
export const kitchenOf = (dishes: readonly FillingDish[]): Kitchen => {
  const diets = [...new Set(dishes.flatMap((dish) => dish.diets))];
  const types = [...new Set(dishes.flatMap((dish) => dish.types))].sort((a, b) => a - b);
  const rows = diets.flatMap((diet) =>
    types.flatMap((type): MenuRow[] => {
      const ids = (of: number): number[] =>
        dishes.filter((dish) => dish.diets.includes(diet) && dish.types.includes(of)).map(({ id }) => id);
      const served = ids(type);
      const peers = types.filter((other) => ids(other).join() === served.join());
      const ahead = Math.floor((served.length * peers.indexOf(type)) / peers.length);
      return served.map((_, at) => {
        const [dish, ...options] = served.map((__, step) => served[(at + ahead + step) % served.length]!);
        return { day: `cycle:${at + 1}`, diet, type, dish: dish!, options };
      });
    }),
  );
  return { dishes, menu: kitchenMenu(rows, day('2026-01-01')) };
};
