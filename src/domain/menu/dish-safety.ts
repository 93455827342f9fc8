import { isAllergenGroup } from './allergens.ts';

/** If the customer eliminates this dish group, every spicy dish is left out, even if the dish does not list the group. */
export const SPICY_GROUP = 14;

export interface JudgedDish {
  readonly id: number;
  /** Ingredient ids, including the ingredients of ingredients. */
  readonly ingredients: readonly number[];
  /** Allergen group ids: the union of all ingredients. */
  readonly allergens: readonly number[];
  readonly groups: readonly number[];
  readonly spicy: boolean;
}

/** What a customer avoids. `allergies` and `dislikes` hold ingredient ids (from 101) and allergen group ids (1–14). */
export interface Avoided {
  readonly allergies: readonly number[];
  readonly dislikes: readonly number[];
  readonly dishDislikes: readonly number[];
  readonly eliminatedGroups: readonly number[];
}

/** Ids of the ingredients that belong to an allergen group, from `members` of ingredientList. */
export type MembersOf = (group: number) => readonly number[];

/** Why a dish does not suit a customer, in ids the screens can name. */
export interface Findings {
  readonly allergies: readonly number[];
  readonly dislikes: readonly number[];
  readonly eliminatedGroups: readonly number[];
  readonly dishDisliked: boolean;
}

/**
 * `barred` can never be selected: the dish contains an allergen. `disliked` can be selected after a confirmation: a
 * disliked ingredient, a disliked dish or an eliminated group. A "may contain" note is only shown; it bars nothing.
 */
export type Verdict = 'ok' | 'disliked' | 'barred';

const noMembers: MembersOf = () => [];

/** An avoided id matches an ingredient of the dish, a member of the avoided group, or the group itself. */
const met = (dish: JudgedDish, avoided: readonly number[], membersOf: MembersOf): number[] =>
  avoided.filter(
    (id) =>
      dish.ingredients.includes(id) ||
      (isAllergenGroup(id) &&
        (dish.allergens.includes(id) || membersOf(id).some((member) => dish.ingredients.includes(member)))),
  );

export const dishFindings = (dish: JudgedDish, avoided: Avoided, membersOf: MembersOf = noMembers): Findings => ({
  allergies: met(dish, avoided.allergies, membersOf),
  dislikes: met(dish, avoided.dislikes, membersOf),
  eliminatedGroups: avoided.eliminatedGroups.filter(
    (group) => dish.groups.includes(group) || (group === SPICY_GROUP && dish.spicy),
  ),
  dishDisliked: avoided.dishDislikes.includes(dish.id),
});

export const verdictOf = ({ allergies, dislikes, eliminatedGroups, dishDisliked }: Findings): Verdict => {
  if (allergies.length > 0) return 'barred';
  return dislikes.length > 0 || eliminatedGroups.length > 0 || dishDisliked ? 'disliked' : 'ok';
};

/** The only check of a dish for a customer; every write of a dish into a plan uses it. */
export const judgeDish = (dish: JudgedDish, avoided: Avoided, membersOf?: MembersOf): Verdict =>
  verdictOf(dishFindings(dish, avoided, membersOf));
