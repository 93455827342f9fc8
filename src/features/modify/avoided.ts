import { dishFindings } from '../../domain/dish-safety.ts';
import type { Product, ReferenceArray } from '../../protocol/reference-arrays.ts';
import type { User } from '../../protocol/user.ts';

type Ingredients = ReferenceArray<'ingredientList'>;

/** What of this customer's avoided things a dish holds, by title. */
export const avoidedIn = (
  dish: Product,
  user: User | null,
  ingredients: Ingredients,
): { readonly allergies: string[]; readonly dislikes: string[] } => {
  if (!user) return { allergies: [], dislikes: [] };
  const members = new Map(ingredients.map(({ id, members: held }) => [id, held]));
  const titles = new Map(ingredients.map(({ id, title }) => [id, title]));
  const found = dishFindings(
    {
      id: dish.id,
      ingredients: dish.ingredients,
      allergens: dish.allergens,
      groups: dish.group,
      spicy: dish.spicy === 1,
    },
    {
      allergies: user.allergies,
      dislikes: user.dislikes,
      dishDislikes: user.dishdislikes,
      eliminatedGroups: user.eliminate_groups,
    },
    (group) => members.get(group) ?? [],
  );
  const named = (ids: readonly number[]): string[] => ids.flatMap((id) => titles.get(id) ?? []);
  return { allergies: named(found.allergies), dislikes: named(found.dislikes) };
};
