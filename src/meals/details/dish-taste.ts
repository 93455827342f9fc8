import type { Taste } from '../../domain/menu/dish-offer.ts';
import { dishFindings, type JudgedDish, type MembersOf } from '../../domain/menu/dish-safety.ts';
import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** The titles of the things in a dish that the customer avoids. */
export interface Warnings {
  readonly allergies: readonly string[];
  readonly dislikes: readonly string[];
}

export const NO_WARNINGS: Warnings = { allergies: [], dislikes: [] };

/** A dish of the catalogue in the form that the rules of taste and safety need. */
export type MenuDish = JudgedDish & { readonly product: Product };

export const judged = (product: Product): MenuDish => ({
  id: product.id,
  ingredients: product.ingredients,
  allergens: product.allergens,
  groups: product.group,
  spicy: product.spicy === 1,
  product,
});

/** What a customer likes and avoids, with the names. */
export interface DishTaste {
  readonly taste: Taste;
  readonly membersOf: MembersOf;
  /** Returns the titles of ingredients and allergen groups. */
  readonly named: (ids: readonly number[]) => string[];
  readonly warningsOf: (dish: JudgedDish) => Warnings;
}

export const dishTaste = (taste: Taste, ingredients: ReferenceArray<'ingredientList'>): DishTaste => {
  const members = new Map(ingredients.map(({ id, members: held }) => [id, held]));
  const titles = new Map(ingredients.map(({ id, title }) => [id, title]));
  const membersOf: MembersOf = (group) => members.get(group) ?? [];
  const named = (ids: readonly number[]): string[] => ids.flatMap((id) => titles.get(id) ?? []);
  return {
    taste,
    membersOf,
    named,
    warningsOf: (dish) => {
      const { allergies, dislikes } = dishFindings(dish, taste, membersOf);
      return allergies.length + dislikes.length === 0
        ? NO_WARNINGS
        : { allergies: named(allergies), dislikes: named(dislikes) };
    },
  };
};
