import {
  dishFindings,
  verdictOf,
  type Avoided,
  type Findings,
  type JudgedDish,
  type MembersOf,
} from './dish-safety.ts';

export interface Taste extends Avoided {
  /** The ids of the ingredients that the customer prefers. */
  readonly preferences: readonly number[];
}

export interface Offer<D extends JudgedDish> {
  readonly dish: D;
  /** `disliked` only because of an ingredient: such a dish is listed last, has a badge, and needs a confirmation. */
  readonly verdict: 'ok' | 'disliked';
  /** The number of preferred ingredients in the dish. */
  readonly matches: number;
  readonly findings: Findings;
}

/**
 * The list of dishes for a meal. Left out are dishes with an allergen, of an eliminated group, and disliked dishes.
 * Suitable dishes come first, then those with a disliked ingredient; each part is sorted by preferred ingredients, else
 * in the given order.
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
