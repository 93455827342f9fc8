import type { Verdict } from './dish-safety.ts';
import type { DayOffer } from './kitchen-menu.ts';

/**
 * How a meal was filled. `kept`: no suitable dish was left and the default is only disliked. `none`: the meal is empty.
 */
export type Filling =
  | { readonly dish: number; readonly how: 'default' | 'suggested' | 'kept' }
  | { readonly dish: null; readonly how: 'none' };

/**
 * Returns the default dish if it suits, else the first suggestion that suits, else the default if it is only disliked,
 * else nothing: a dish with an allergen is never chosen. Among the suggestions, those that would be served too often come
 * late, and those in `taken` (of the same day) last; a default that suits is never replaced for this reason.
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
  /** The dish by meal type. */
  readonly meals: Readonly<Record<number, number>>;
  /** The types that stay empty; the day is then incomplete and the customer is notified. */
  readonly missing: readonly number[];
  /** The types that keep a disliked default dish. */
  readonly disliked: readonly number[];
}

/**
 * Fills one day meal by meal in ascending type order, so that a replacement does not repeat a dish of the same day.
 * @param held dishes of the day's other meals
 * @param tooOften whether a dish would be served too often in that meal, compared with the days around it
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
