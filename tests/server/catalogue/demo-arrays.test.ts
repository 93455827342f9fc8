import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

// The snapshot was taken when the catalogue was code: the folder gives the same data. Renew the snapshot (-u) together
// with a change of the demo's food.
it('the demo folder gives customers the original food, prices and menus of the app', () => {
  const from = day('2026-11-01');
  const arrays = (['en', 'ar'] as const).flatMap((language) =>
    Object.entries(toArrays(catalogue, language, (id, size) => `${id}-${size}`)).map(([name, rows]) => [
      `${name}.${language}`,
      hashOf(rows),
    ]),
  );
  const menus = catalogue.diets.map(({ id, mealTypeIds, sides }) => [
    `menu.${id}`,
    hashOf(
      defaultDishes(catalogue.menu, id, [...mealTypeIds, ...Object.values(sides).flat()], from, addDays(from, 399)),
    ),
  ]);
  expect(Object.fromEntries([...arrays, ...menus])).toMatchSnapshot();
});
