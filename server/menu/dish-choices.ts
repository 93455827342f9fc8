import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Dish } from '../catalogue/offer.ts';
import { isAskedRange } from '../../src/domain/days/asked-range.ts';
import { addDays, daysBetween, type Day } from '../../src/domain/days/day.ts';
import { offerDishes, type Taste } from '../../src/domain/menu/dish-offer.ts';
import type { MenuEntry } from '../../src/domain/menu/kitchen-menu.ts';
import { refuse, type Refused } from '../request/result.ts';

/** Each answer is found once. */
const memoized = <K, V>(find: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
};

/** Days a reply covers when the request names none. */
const DEFAULT_DAYS = 31;

export const dietById = (catalogue: Catalogue, id: number) => catalogue.dietById.get(id);

/** What this customer may choose at a diet's meal or side type, best match first. None holds an allergen. */
export interface Choices {
  /** On a day: its default and options by the menu, and what is served each day without being a default. */
  readonly on: (dietId: number, type: number, day: Day) => readonly number[];
  /** On any day. */
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
  // The same row of the menu comes again with each turn of its cycle.
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

/** The asked days, both included; refused when they run backwards or ask for more than the server computes at once. */
export const rangeOf = (
  from: Day | undefined,
  to: Day | undefined,
  today: Day,
): { readonly from: Day; readonly to: Day } | Refused => {
  const first = from ?? today;
  const last = to ?? addDays(first, DEFAULT_DAYS - 1);
  return isAskedRange(first, last) ? { from: first, to: last } : refuse('bad_request');
};

/** What is said of each day of the range. */
export const perDay = <T>(range: { readonly from: Day; readonly to: Day }, value: (on: Day) => T): Record<Day, T> =>
  Object.fromEntries(
    Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => addDays(range.from, at)).map((on) => [
      on,
      value(on),
    ]),
  );
