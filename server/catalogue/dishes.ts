import { asianMains } from './dishes/mains-asia.ts';
import { gulfAndLevantMains } from './dishes/mains-gulf-levant.ts';
import { ketoBreakfasts } from './dishes/breakfasts-keto.ts';
import { ketoMains } from './dishes/mains-keto.ts';
import { ketoSnacks } from './dishes/snacks-keto.ts';
import { largeBreakfasts } from './dishes/breakfasts-large.ts';
import { largeMains } from './dishes/mains-large.ts';
import { lightBreakfasts } from './dishes/breakfasts-light.ts';
import { lightMains } from './dishes/mains-light.ts';
import { lightSnacks } from './dishes/snacks-light.ts';
import { proteinAddOns } from './dishes/protein-add-ons.ts';
import { regularBreakfasts } from './dishes/breakfasts-regular.ts';
import { regularSnacks } from './dishes/snacks-regular.ts';
import { sideDishes } from './dishes/sides.ts';
import { veganMains } from './dishes/mains-vegan.ts';
import { vegetarianMains } from './dishes/mains-vegetarian.ts';
import { westernMains } from './dishes/mains-west.ts';
import { dish, type Dish, type DishSource } from './dish.ts';
import type { Meal } from './meal-types.ts';

const sources: Readonly<Record<Meal, readonly (readonly DishSource[])[]>> = {
  breakfast: [lightBreakfasts, regularBreakfasts, ketoBreakfasts, largeBreakfasts],
  main: [lightMains, gulfAndLevantMains, asianMains, westernMains, veganMains, vegetarianMains, ketoMains, largeMains],
  snack: [lightSnacks, regularSnacks, ketoSnacks],
  addOn: [proteinAddOns],
  side: [sideDishes],
};

/** Every dish of the menu by ascending id; custom-fit components are apart (custom-fit.ts). */
export const dishes: readonly Dish[] = Object.entries(sources)
  .flatMap(([meal, lists]) => lists.flat().map((source) => dish(meal as Meal, source)))
  .sort((a, b) => a.id - b.id);
