import type { FoodName } from '../../../server/catalogue/look.ts';
import { bakedAndPoured } from '../../../server/catalogue/looks/baked-and-poured.ts';
import { garden } from '../../../server/catalogue/looks/garden.ts';
import { grainsAndSauces } from '../../../server/catalogue/looks/grains-and-sauces.ts';
import { proteins } from '../../../server/catalogue/looks/proteins.ts';
import type { Shows } from '../../../server/catalogue/looks/shows.ts';

/** What each drawn food shows of a dish. */
export const shown: Readonly<Record<FoodName, Shows>> = {
  ...proteins,
  ...grainsAndSauces,
  ...garden,
  ...bakedAndPoured,
};
