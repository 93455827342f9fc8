import type { EatenPart } from '../../domain/body/eaten.ts';
import type { Day } from '../../domain/days/day.ts';
import { useQuery } from '../../state/engine/query.ts';

const nothing = {};

/**
 * Returns the eaten part of a day's meal by its type: null without a mark, undefined if the meal was not delivered. It
 * is known before the code that marks meals is loaded.
 */
export const useMarks = (day: Day | undefined): ((type: number) => EatenPart | null | undefined) => {
  const { data } = useQuery('progress/getEaten', nothing);
  return (type) => (day && data?.meals[day]?.[type] ? (data.days[day]?.[type] ?? null) : undefined);
};
