import type { Reply, Request } from '../../protocol/messages.ts';
import type { SavedCheckout } from './checkout-choice.ts';

type Lists = Pick<Reply<'get_arrays/get'>, 'typeList' | 'dietList'>;

/** The meals of the saved plan in the order of the day; sides stand beside them. */
export const menuTypes = ({ mealTypes }: SavedCheckout, { typeList = {} }: Lists): number[] =>
  mealTypes
    .map(Number)
    .filter((type) => (typeList[type]?.parent_id ?? null) === null)
    .sort((a, b) => (typeList[a]?.order ?? a) - (typeList[b]?.order ?? b));

/**
 * The question which dishes the kitchen offers on the days of the saved plan.
 * @param wires its days, as the wire writes them
 */
export const offersRequest = (
  { diet_id, skipped }: SavedCheckout,
  types: readonly number[],
  { dietList = [] }: Lists,
  wires: readonly string[],
): Request<'default_dishes/get'> => {
  const days = [...wires, ...Object.keys(skipped ?? {})].map(Number).toSorted((a, b) => a - b);
  const [first] = days;
  const last = days.at(-1);
  return {
    dietId: diet_id,
    types: [...types, ...Object.values(dietList.find(({ id }) => id === diet_id)?.sides_id ?? {}).flat()],
    ...(first !== undefined && last !== undefined && { from: first, to: last }),
  };
};
