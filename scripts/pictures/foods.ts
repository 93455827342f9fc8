import type { FoodName } from '../../server/catalogue/look.ts';
import { avocados } from './foods/avocado.ts';
import { breads } from './foods/breads.ts';
import { curds } from './foods/curds.ts';
import { eggs } from './foods/eggs.ts';
import { fish } from './foods/fish.ts';
import { fruit } from './foods/fruit.ts';
import { glassfuls, inGlass, type Glassful } from './foods/glasses.ts';
import { grains } from './foods/grains.ts';
import { leaves } from './foods/leaves.ts';
import { meat } from './foods/meat.ts';
import { nuts } from './foods/nuts.ts';
import { poultry } from './foods/poultry.ts';
import { pulses } from './foods/pulses.ts';
import { roots } from './foods/roots.ts';
import { sauces } from './foods/sauces.ts';
import { sweets } from './foods/sweets.ts';
import { vegetables } from './foods/vegetables.ts';
import type { Food } from './foods/food.ts';

/** How each food that a look may name is drawn. */
export const foods: Readonly<Record<FoodName, Food>> = {
  ...poultry,
  ...meat,
  ...fish,
  ...eggs,
  ...curds,
  ...grains,
  ...pulses,
  ...sauces,
  ...leaves,
  ...vegetables,
  ...avocados,
  ...roots,
  ...fruit,
  ...nuts,
  ...breads,
  ...sweets,
  ...inGlass,
};

export const isDrawn = (item: string): item is FoodName => Object.hasOwn(foods, item);

export const glassfulOf = (item: string): Glassful | undefined =>
  Object.hasOwn(glassfuls, item) ? glassfuls[item as keyof typeof glassfuls] : undefined;
