import { isAskedRange } from '../../domain/days/asked-range.ts';
import type { Day } from '../../domain/days/day.ts';
import type { Request } from '../../protocol/messages.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** The chosen meals in the order of the day; sides are listed apart. */
export const mealsInOrder = (
  mealTypes: readonly (number | string)[],
  typeList: ReferenceArray<'typeList'> = {},
): number[] =>
  mealTypes
    .map(Number)
    .filter((type) => (typeList[type]?.parent_id ?? null) === null)
    .sort((a, b) => (typeList[a]?.order ?? a) - (typeList[b]?.order ?? b));

/** Splits the days into parts that each fit into one request; a plan with a single weekday lasts two years. */
export const questionSpans = (days: readonly Day[]): { readonly from: Day; readonly to: Day }[] => {
  const parts: Day[][] = [];
  for (const day of days.toSorted()) {
    const part = parts.at(-1);
    if (part && isAskedRange(part[0]!, day)) part.push(day);
    else parts.push([day]);
  }
  return parts.map((part) => ({ from: part[0]!, to: part.at(-1)! }));
};

/** The dishes to ask for: those of a diet for these meals, and for the sides that the diet serves with them. */
export interface Served {
  readonly diet: number;
  readonly types: readonly number[];
}

/** The requests for the dishes that the kitchen offers on these days; nearly every plan needs only one. */
export const offersRequests = (
  { diet, types }: Served,
  dietList: ReferenceArray<'dietList'> = [],
  days: readonly Day[],
): Request<'default_dishes/get'>[] => {
  const asked = {
    dietId: diet,
    types: [...types, ...Object.values(dietList.find(({ id }) => id === diet)?.sides_id ?? {}).flat()],
  };
  const spans = questionSpans(days);
  return spans.length === 0 ? [asked] : spans.map((span) => ({ ...asked, ...span }));
};

/** Merges several answers by day; undefined while none is known. */
export const allDays = <T extends object>(answers: readonly (T | undefined)[]): T | undefined => {
  const known = answers.filter((each) => each !== undefined);
  return known.length > 1 ? (Object.assign({}, ...known) as T) : known[0];
};
