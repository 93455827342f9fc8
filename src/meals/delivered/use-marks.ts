import type { EatenPart } from '../../domain/body/eaten.ts';
import type { Day } from '../../domain/days/day.ts';
import { useQuery } from '../../state/engine/query.ts';

const nothing = {};

/**
 * The eaten parts of a day's delivered meals by meal type, null for a meal without a mark; also before the code that
 * marks meals is loaded.
 */
export const useMarks = (day: Day | undefined): Readonly<Record<string, EatenPart | null>> => {
  const { data } = useQuery('progress/getEaten', nothing);
  if (!data || !day) return nothing;
  const marks = data.days[day];
  return Object.fromEntries(Object.keys(data.meals[day] ?? nothing).map((type) => [type, marks?.[type] ?? null]));
};
