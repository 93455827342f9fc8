import { addDays, startOfDay, type Day } from './day.ts';

/** The instant in ms until which an unpaid plan keeps this first day; after it the start moves. */
export const payBy = (first: Day, zone: string): number => startOfDay(addDays(first, -1), zone);
