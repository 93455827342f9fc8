import { addDays, daysBetween, type Day } from '../days/day.ts';
import type { Verdict } from './dish-safety.ts';

export interface RotatingDish {
  readonly id: number;
  readonly diets: readonly number[];
  readonly types: readonly number[];
  readonly allergens: readonly number[];
  /** False for rows that are chosen but never served by default ('No side'). */
  readonly rotates?: boolean;
}

export interface DayOffer {
  readonly dish: number;
  /** Other dishes of that day and meal, best first; enough of them that one allergen never leaves the meal empty. */
  readonly suggestions: readonly number[];
}

/** day → meal type (or side type) → offer. */
export type DefaultDishes = Record<Day, Record<number, DayOffer>>;

const EPOCH = '2026-01-01' as Day;
const SUGGESTED = 10;
/** So many dishes of an offer are free of any one allergen, where the diet has them. */
const FREE_OF_EACH = 5;

/** A fixed shuffle (32-bit mix of the id), so that neighbours in the catalogue are not neighbours in the week. */
const mixed = (id: number): number => {
  const first = Math.imul(id ^ (id >>> 15), 0x2c1b3c6d);
  const second = Math.imul(first ^ (first >>> 12), 0x297a2d39);
  return (second ^ (second >>> 15)) >>> 0;
};

interface Rotation {
  readonly type: number;
  readonly list: readonly RotatingDish[];
  /** Where this type starts in a list that it shares with others: lunch and dinner stand half a round apart. */
  readonly offset: number;
}

const rotationsOf = (dishes: readonly RotatingDish[], diet: number): Rotation[] => {
  const served = dishes
    .filter(({ diets, rotates }) => diets.includes(diet) && rotates !== false)
    .sort((a, b) => mixed(a.id) - mixed(b.id) || a.id - b.id);
  const types = [...new Set(served.flatMap((dish) => dish.types))].sort((a, b) => a - b);
  const lists = types.map((type) => ({ type, list: served.filter((dish) => dish.types.includes(type)) }));
  const keyOf = (list: readonly RotatingDish[]): string => list.map(({ id }) => id).join();
  return lists.map(({ type, list }) => {
    const peers = lists.filter((other) => keyOf(other.list) === keyOf(list));
    const place = peers.findIndex((peer) => peer.type === type);
    return { type, list, offset: Math.floor((list.length * place) / peers.length) };
  });
};

/** The dishes after `start` in the round, until there are enough of them and enough free of each allergen. */
const suggestionsAfter = (list: readonly RotatingDish[], start: number): number[] => {
  const chosen = [list[start]!];
  const scarce = new Set(list.flatMap(({ allergens }) => allergens));
  const settle = (): void => {
    for (const allergen of scarce)
      if (chosen.filter(({ allergens }) => !allergens.includes(allergen)).length >= FREE_OF_EACH)
        scarce.delete(allergen);
  };
  for (let step = 1; step < list.length; step += 1) {
    settle();
    const next = list[(start + step) % list.length]!;
    const needed = [...scarce].some((allergen) => !next.allergens.includes(allergen));
    if (step <= SUGGESTED || needed) chosen.push(next);
  }
  return chosen.slice(1).map(({ id }) => id);
};

/**
 * What the kitchen serves by default, both days included: the same for everybody, whoever asks and for whichever types.
 * Each list is served in a fixed shuffled round, one step a day; a dish stands on a day once. A type that the diet has no
 * dish for is left out of the day.
 */
export const defaultDishes = (
  dishes: readonly RotatingDish[],
  diet: number,
  types: readonly number[],
  from: Day,
  to: Day,
): DefaultDishes => {
  const rotations = rotationsOf(dishes, diet);
  const remembered = new Map<string, number[]>();
  const suggestions = (rotation: Rotation, start: number): number[] => {
    const key = `${rotation.type}:${start}`;
    const known = remembered.get(key) ?? suggestionsAfter(rotation.list, start);
    remembered.set(key, known);
    return known;
  };
  const days: DefaultDishes = {};
  for (let on = from; daysBetween(on, to) >= 0; on = addDays(on, 1)) {
    const round = daysBetween(EPOCH, on);
    const taken = new Set<number>();
    const meals = rotations.map((rotation) => {
      const { list, offset } = rotation;
      let start = (((round + offset) % list.length) + list.length) % list.length;
      for (let tries = 1; tries < list.length && taken.has(list[start]!.id); tries += 1)
        start = (start + 1) % list.length;
      taken.add(list[start]!.id);
      return { type: rotation.type, dish: list[start]!.id, after: suggestions(rotation, start) };
    });
    days[on] = Object.fromEntries(
      meals
        .filter(({ type }) => types.includes(type))
        .map(({ type, dish, after }) => [type, { dish, suggestions: after.filter((id) => !taken.has(id)) }]),
    );
  }
  return days;
};

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
 * One day filled meal by meal in ascending type order, so that a replacement does not repeat a dish of the same day.
 * @param held dishes that stand on the day already, in meals that are not filled here
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

/**
 * Default sides, day → meal type → side type → dish.
 * @param sides side types by meal type, as the diet offers them
 */
export const defaultSides = (
  dishes: readonly RotatingDish[],
  diet: number,
  sides: Readonly<Record<number, readonly number[]>>,
  types: readonly number[],
  from: Day,
  to: Day,
): Record<Day, Record<number, Record<number, number>>> => {
  const asked = types.filter((type) => sides[type]);
  const offers = defaultDishes(
    dishes,
    diet,
    asked.flatMap((type) => sides[type]!),
    from,
    to,
  );
  const sidesOf = (offer: Record<number, DayOffer>, type: number): Record<number, number> =>
    Object.fromEntries(sides[type]!.flatMap((side) => (offer[side] ? [[side, offer[side].dish]] : [])));
  return Object.fromEntries(
    Object.entries(offers).map(([on, offer]) => [
      on,
      Object.fromEntries(asked.map((type) => [type, sidesOf(offer, type)])),
    ]),
  );
};
