import * as fc from 'fast-check';

import { catalogue } from '../catalogue/built-in.ts';
import { judgeDish, type Avoided, type JudgedDish, type Verdict } from '#src/domain/menu/dish-safety.ts';

export const { membersOf } = catalogue;

const judged = new Map<number, JudgedDish>([
  ...catalogue.dishes.map((dish) => [dish.id, dish] as const),
  ...catalogue.customFitDishes.map((dish) => [dish.id, { ...dish, groups: [], spicy: false }] as const),
]);

/** Judges the dishes of the real catalogue for a customer; an unknown dish is barred. */
export const judgeOf =
  (customer: Avoided) =>
  (id: number): Verdict => {
    const dish = judged.get(id);
    return dish ? judgeDish(dish, customer, membersOf) : 'barred';
  };

export const avoidsNothing: Avoided = { allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [] };

/** The id of an ingredient or an allergen group. */
export const anyIngredient = fc.constantFrom(
  ...catalogue.allergenGroups.map(({ id }) => id as number),
  ...catalogue.ingredients.map(({ id }) => id),
);

/** Customers of every kind, including some who can eat hardly any dish. */
export const anyCustomer: fc.Arbitrary<Avoided> = fc.record({
  allergies: fc.uniqueArray(anyIngredient, { maxLength: 5 }),
  dislikes: fc.uniqueArray(anyIngredient, { maxLength: 5 }),
  dishDislikes: fc.uniqueArray(fc.constantFrom(...catalogue.dishes.map(({ id }) => id)), { maxLength: 5 }),
  eliminatedGroups: fc.uniqueArray(fc.constantFrom(...catalogue.dishGroups.map(({ id }) => id)), { maxLength: 2 }),
});
