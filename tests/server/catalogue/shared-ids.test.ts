import { expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { changedCatalogue } from '../../support/catalogue/changed.ts';

const [part] = catalogue.customFitDishes;
const dish = catalogue.dishes.find(({ allergens }) => allergens.some((group) => !part!.allergens.includes(group)))!;

it('the allergy check counts both recipes of an id that a dish and a part by weight share', () => {
  const shared = changedCatalogue({ customFit: (row) => (row.id === part!.id ? { ...row, id: dish.id } : row) });
  const judged = shared.judgedById.get(dish.id)!;
  expect(judged.allergens).toEqual(expect.arrayContaining([...dish.allergens, ...part!.allergens]));
  expect(judged.ingredients).toEqual(expect.arrayContaining([...dish.ingredients, ...part!.ingredients]));
});
