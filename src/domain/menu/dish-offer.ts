import {
  dishFindings,
  verdictOf,
  type Avoided,
  type Findings,
  type JudgedDish,
  type MembersOf,
} from './dish-safety.ts';

export interface Taste extends Avoided {
  /** Ingredient ids the customer likes to see. */
  readonly preferences: readonly number[];
}

export interface Offer<D extends JudgedDish> {
  readonly dish: D;
  /** `disliked` only for an ingredient: such a dish is listed last, with a badge, and asks before it is selected. */
  readonly verdict: 'ok' | 'disliked';
  /** How many preferred ingredients it holds. */
  readonly matches: number;
  readonly findings: Findings;
}

/**
 * The option list of a meal. Left out: dishes with an allergen, of an eliminated group, and disliked dishes. First the
 * suitable ones, then those with a disliked ingredient; within each by matches with the preferences, else in the given order.
 */
export const offerDishes = <D extends JudgedDish>(
  dishes: readonly D[],
  taste: Taste,
  membersOf?: MembersOf,
): Offer<D>[] => {
  const preferred = new Set(taste.preferences);
  const offers = dishes.flatMap((dish): Offer<D>[] => {
    const findings = dishFindings(dish, taste, membersOf);
    const verdict = verdictOf(findings);
    if (verdict === 'barred' || findings.dishDisliked || findings.eliminatedGroups.length > 0) return [];
    const matches = dish.ingredients.filter((id) => preferred.has(id)).length;
    return [{ dish, verdict, matches, findings }];
  });
  const rank = ({ verdict }: Offer<D>): number => (verdict === 'ok' ? 0 : 1);
  return offers.sort((a, b) => rank(a) - rank(b) || b.matches - a.matches);
};
