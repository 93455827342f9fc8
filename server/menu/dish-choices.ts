import { addDays, dayFromWire, dayToWire, daysBetween, type Day } from '../../src/domain/days/day.ts';
import { offerDishes, type Taste } from '../../src/domain/menu/dish-offer.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { refuse, type Refused } from '../request/result.ts';
import { membersOf } from './allergy-judgement.ts';

/** Days a reply covers when the request names none, and at most. */
const DEFAULT_DAYS = 31;
const MOST_DAYS = 120;

export const dietById = (id: number) => catalogue.diets.find((diet) => diet.id === id);

/** The dishes of a diet's meal or side type that this customer may choose, best match first. None holds an allergen. */
export const choicesFor = (taste: Taste) => {
  const known = new Map<string, number[]>();
  return (dietId: number, type: number): number[] => {
    const key = `${dietId}:${type}`;
    const found =
      known.get(key) ??
      offerDishes(
        catalogue.dishes.filter(({ diets, types }) => diets.includes(dietId) && types.includes(type)),
        taste,
        membersOf,
      ).map(({ dish }) => dish.id);
    known.set(key, found);
    return found;
  };
};

/** The asked days, both included; refused when they run backwards or ask for more than the server computes at once. */
export const rangeOf = (
  from: number | undefined,
  to: number | undefined,
  today: Day,
): { readonly from: Day; readonly to: Day } | Refused => {
  const first = from === undefined ? today : dayFromWire(from);
  const last = to === undefined ? addDays(first, DEFAULT_DAYS - 1) : dayFromWire(to);
  const length = daysBetween(first, last) + 1;
  return length < 1 || length > MOST_DAYS ? refuse('bad_request') : { from: first, to: last };
};

/** Each day of the range under its wire key. */
export const perDay = <T>(range: { readonly from: Day; readonly to: Day }, value: (on: Day) => T): Record<string, T> =>
  Object.fromEntries(
    Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => addDays(range.from, at)).map((on) => [
      dayToWire(on),
      value(on),
    ]),
  );
