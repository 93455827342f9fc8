import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Dish } from '../catalogue/offer.ts';
import { isAskedRange } from '../../src/domain/days/asked-range.ts';
import { addDays, daysBetween, type Day } from '../../src/domain/days/day.ts';
import { offerDishes, type Taste } from '../../src/domain/menu/dish-offer.ts';
import type { MenuEntry } from '../../src/domain/menu/kitchen-menu.ts';
import { refuse, type Refused } from '../request/result.ts';

/** Caches each result. */
const memoized = <K, V>(find: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
};

/** The number of days in a reply if the request names none. */
const DEFAULT_DAYS = 31;

export const dietById = (catalogue: Catalogue, id: number) => catalogue.dietById.get(id);

/**
 * The dishes that this customer may choose for a meal or side type of a diet, best match first. None contains an
 * allergen.
 */
export interface Choices {
  /** On one day: the default and the options of the menu, and everyday dishes that are not a default. */
  readonly on: (dietId: number, type: number, day: Day) => readonly number[];
  /** On every day. */
  readonly everyDay: (dietId: number, type: number) => readonly number[];
}

export const choicesFor = (catalogue: Catalogue, taste: Taste): Choices => {
  const offered = (dishes: readonly Dish[]): readonly number[] =>
    offerDishes(dishes, taste, catalogue.membersOf).map(({ dish }) => dish.id);
  const servedAt = memoized((key: string): readonly Dish[] => {
    const [dietId, type] = key.split(':').map(Number) as [number, number];
    return catalogue.dishes.filter(({ diets, types }) => diets.includes(dietId) && types.includes(type));
  });
  const always = memoized((key: string) => servedAt(key).filter(({ rotates }) => !rotates));
  const everyDay = memoized((key: string) => offered(servedAt(key)));
  // The same row of the menu is repeated in each cycle.
  const ofRow = memoized((key: string) =>
    memoized(({ dish, options }: MenuEntry) => {
      const named = [dish, ...options].flatMap((id) => catalogue.dishById.get(id) ?? []);
      return offered([...new Set([...named, ...always(key)])]);
    }),
  );
  const ofNoRow = memoized((key: string) => offered(always(key)));
  return {
    on: (dietId, type, day) => {
      const key = `${dietId}:${type}`;
      const row = catalogue.menu.get(dietId)?.get(type)?.(day);
      return row ? ofRow(key)(row) : ofNoRow(key);
    },
    everyDay: (dietId, type) => everyDay(`${dietId}:${type}`),
  };
};

/** Returns the requested days, both included; refuses a reversed range, or more days than the server computes at once. */
export const rangeOf = (
  from: Day | undefined,
  to: Day | undefined,
  today: Day,
): { readonly from: Day; readonly to: Day } | Refused => {
  const first = from ?? today;
  const last = to ?? addDays(first, DEFAULT_DAYS - 1);
  return isAskedRange(first, last) ? { from: first, to: last } : refuse('bad_request');
};

/** Computes a value for each day of the range. */
export const perDay = <T>(range: { readonly from: Day; readonly to: Day }, value: (on: Day) => T): Record<Day, T> =>
  Object.fromEntries(
    Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => addDays(range.from, at)).map((on) => [
      on,
      value(on),
    ]),
  );
