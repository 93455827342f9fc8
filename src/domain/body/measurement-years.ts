import type { Day } from '../days/day.ts';

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The years that can be chosen, from the current year back to the year of registration. */
export const measurementYears = (registered: Day, today: Day): number[] => {
  const last = yearOf(today);
  return Array.from({ length: Math.max(1, last - yearOf(registered) + 1) }, (_, ago) => last - ago);
};
