import { addDays, startOfDay, type Day } from './day.ts';

/** The instant in ms until which a plan that waits for its money keeps this first day; from then on its start moves. */
export const payBy = (first: Day, zone: string): number => startOfDay(addDays(first, -1), zone);
