import type { Verdict } from './dish-safety.ts';
import type { DayOffer } from './kitchen-menu.ts';

/** How a meal was filled. `kept`: nothing suitable was left and the default is merely disliked. `none`: left empty. */
export type Filling =
  | { readonly dish: number; readonly how: 'default' | 'suggested' | 'kept' }
  | { readonly dish: null; readonly how: 'none' };

/**
 * The default dish if it suits, else the first suggestion that suits, else the default if it is merely disliked, else
 * nothing: a dish with an allergen is never filled in. Among suggestions those in `taken` (of the same day) come last, and
 * before them those that would come too often; a default that suits is never replaced because of that.
 */
export const fillDefault = (
  offer: DayOffer,
  judge: (dish: number) => Verdict,
  taken: ReadonlySet<number> = new Set(),
  tooOften: (dish: number) => boolean = () => false,
): Filling => {
  const verdict = judge(offer.dish);
  if (verdict === 'ok' && !taken.has(offer.dish)) return { dish: offer.dish, how: 'default' };
  const suitable = offer.suggestions.filter((dish) => judge(dish) === 'ok');
  const fresh = suitable.filter((dish) => !taken.has(dish));
  const chosen = fresh.find((dish) => !tooOften(dish)) ?? fresh[0] ?? (verdict === 'ok' ? undefined : suitable[0]);
  if (chosen !== undefined) return { dish: chosen, how: 'suggested' };
  if (verdict === 'barred') return { dish: null, how: 'none' };
  return { dish: offer.dish, how: verdict === 'ok' ? 'default' : 'kept' };
};

export interface FilledDay {
  /** Meal type → dish. */
  readonly meals: Readonly<Record<number, number>>;
  /** Types left empty; the day is then not completed and the customer is told. */
  readonly missing: readonly number[];
  /** Types that kept a disliked default. */
  readonly disliked: readonly number[];
}

/**
 * Fills one day meal by meal in ascending type order, so that a replacement does not repeat a dish of the same day.
 * @param held dishes of the day's other meals
 * @param tooOften whether a dish would come too often in that meal, looking at the days around
 */
export const fillDay = (
  offers: Readonly<Record<number, DayOffer>>,
  types: readonly number[],
  judge: (dish: number) => Verdict,
  held: readonly number[] = [],
  tooOften: (type: number, dish: number) => boolean = () => false,
): FilledDay => {
  const taken = new Set(held);
  const filled = [...types]
    .sort((a, b) => a - b)
    .map((type) => {
      const offer = offers[type];
      const filling: Filling = offer
        ? fillDefault(offer, judge, taken, (dish) => tooOften(type, dish))
        : { dish: null, how: 'none' };
      if (filling.dish !== null) taken.add(filling.dish);
      return { type, ...filling };
    });
  return {
    meals: Object.fromEntries(filled.flatMap(({ type, dish }) => (dish === null ? [] : [[type, dish]]))),
    missing: filled.filter(({ how }) => how === 'none').map(({ type }) => type),
    disliked: filled.filter(({ how }) => how === 'kept').map(({ type }) => type),
  };
};
