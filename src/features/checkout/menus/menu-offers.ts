import { dayFromWire, daysBetween } from '../../../domain/days/day.ts';
import type { Reply, Request } from '../../../protocol/messages.ts';
import type { SavedCheckout } from '../checkout-choice.ts';

type Offers = Reply<'default_dishes/get'>;
type Lists = Pick<Reply<'get_arrays/get'>, 'typeList' | 'dietList'>;

/** The meals of the saved plan in the order of the day; sides stand beside them. */
export const menuTypes = ({ mealTypes }: SavedCheckout, { typeList = {} }: Lists): number[] =>
  mealTypes
    .map(Number)
    .filter((type) => (typeList[type]?.parent_id ?? null) === null)
    .sort((a, b) => (typeList[a]?.order ?? a) - (typeList[b]?.order ?? b));

/** Days that one question may span; the server refuses a longer one. */
const MOST_DAYS = 120;

/** The days in parts, each of which spans no more than one question may; a plan of a single weekday lasts for two years. */
const partsOf = (days: readonly number[]): number[][] => {
  const parts: number[][] = [];
  for (const day of days) {
    const part = parts.at(-1);
    if (part && daysBetween(dayFromWire(part[0]!), dayFromWire(day)) < MOST_DAYS) part.push(day);
    else parts.push([day]);
  }
  return parts;
};

/**
 * The questions which dishes the kitchen offers on the days of the saved plan: one for nearly every plan.
 * @param wires its days, as the wire writes them
 */
export const offersRequests = (
  { diet_id, skipped }: SavedCheckout,
  types: readonly number[],
  { dietList = [] }: Lists,
  wires: readonly string[],
): Request<'default_dishes/get'>[] => {
  const days = [...wires, ...Object.keys(skipped ?? {})].map(Number).toSorted((a, b) => a - b);
  const asked = {
    dietId: diet_id,
    types: [...types, ...Object.values(dietList.find(({ id }) => id === diet_id)?.sides_id ?? {}).flat()],
  };
  const parts = partsOf(days);
  return parts.length === 0 ? [asked] : parts.map((part) => ({ ...asked, from: part[0]!, to: part.at(-1)! }));
};

/** What is known of the offers; undefined while nothing is. */
export const allOffers = (answers: readonly (Offers | undefined)[]): Offers | undefined => {
  const known = answers.filter((each) => each !== undefined);
  return known.length > 1 ? Object.assign({}, ...known) : known[0];
};
