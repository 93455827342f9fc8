import { addDays, daysBetween, type Day } from '#src/domain/days/day.ts';
import { rowOn } from '#src/domain/menu/kitchen-menu.ts';
import type { DishFacts } from './dish-facts.ts';
import { allergenKeys, type MealKey } from './keys.ts';
import { type Rows } from './tables.ts';

type Say = (table: 'menu' | 'diets', row: number, column: string, text: string) => void;

interface Menu {
  readonly rows: Rows;
  readonly dishes: readonly DishFacts[];
  /** The ids of a dish's diets, by the id of the dish. */
  readonly diets: ReadonlyMap<number, readonly number[]>;
  readonly cycleStart: Day;
  /** Both days are included. */
  readonly from: Day;
  readonly to: Day;
}

/** With fewer dishes after one allergen is removed, a customer with that allergy has too little choice. */
const LEAST_DISHES = 2;
/** A cycle with fewer default dishes than this is monotonous. */
const LEAST_VARIETY = 3;

/** Reports faults in the defaults of the coming days, and warns if customers have too little choice. */
export const checkMenu = ({ rows, dishes, diets, cycleStart, from, to }: Menu, fault: Say, warn: Say): void => {
  const byId = new Map(dishes.map((dish) => [dish.row.id, dish]));
  const mealOf = new Map(rows.mealTypes.map(({ id, meal }) => [id, meal]));
  const menus = Map.groupBy(rows.menu, ({ diet, meal_type }) => `${diet}:${meal_type}`);

  for (const row of rows.menu) {
    const dish = row.default === undefined ? undefined : byId.get(row.default);
    if (!dish) continue;
    if (!dish.servable) {
      const why = dish.row.state === 'on' ? 'the allergens of an ingredient are unknown' : `it is ${dish.row.state}`;
      fault('menu', row.row, 'default', `The dish ${row.default} cannot be served: ${why}.`);
    } else if (!diets.get(row.default!)!.includes(row.diet)) {
      fault('menu', row.row, 'default', `The dish ${row.default} is not for the diet ${row.diet}.`);
    } else if (mealOf.get(row.meal_type) !== dish.meal) {
      fault(
        'menu',
        row.row,
        'default',
        `The dish ${row.default} belongs to the meal “${dish.meal}”, and meal type ${row.meal_type} to “${mealOf.get(row.meal_type)}”.`,
      );
    }
  }

  const servedAs = (diet: number, meal: MealKey | undefined): DishFacts[] =>
    dishes.filter((dish) => dish.servable && dish.meal === meal && diets.get(dish.row.id)!.includes(diet));

  for (const diet of rows.diets)
    for (const type of [...diet.meal_types, ...diet.side_types.map(([, side]) => side)]) {
      const column = diet.meal_types.includes(type) ? 'meal_types' : 'side_types';
      const menu = menus.get(`${diet.id}:${type}`) ?? [];
      const on = rowOn(menu, cycleStart);
      const empty: Day[] = [];
      for (let day = from; daysBetween(day, to) >= 0; day = addDays(day, 1))
        if (on(day)?.default === undefined) empty.push(day);
      if (empty.length > 0)
        fault(
          'diets',
          diet.row,
          column,
          `Meal type ${type} of this diet has no default dish on ${empty.length} of the coming days, the first is ${empty[0]}.`,
        );
      const served = servedAs(diet.id, mealOf.get(type));
      const few = (count: number): string => (count === 0 ? 'no dish' : 'one dish only');
      if (served.length < LEAST_DISHES)
        warn('diets', diet.row, column, `Meal type ${type} of this diet has ${few(served.length)}.`);
      else
        for (const allergen of allergenKeys) {
          const free = served.filter(({ allergens }) => !allergens!.includes(allergen)).length;
          if (free < LEAST_DISHES)
            warn('diets', diet.row, column, `Meal type ${type} of this diet has ${few(free)} without ${allergen}.`);
        }
      const different = new Set(menu.flatMap(({ default: id }) => (id === undefined ? [] : [id]))).size;
      if (menu.length > 0 && different < LEAST_VARIETY)
        warn(
          'diets',
          diet.row,
          column,
          `Meal type ${type} of this diet serves ${different} different ${different === 1 ? 'dish' : 'dishes'} by default: customers who choose nothing soon get the same again.`,
        );
    }
};
