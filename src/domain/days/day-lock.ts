import { addDays, startOfDay, type Day } from './day.ts';

/** Today and the next three days are in preparation: they cannot be edited or skipped. */
export const LOCKED_DAYS_AHEAD = 3;

/** True when `value` is past, today, or one of the next three days. */
export const isLocked = (value: Day, today: Day): boolean => value <= addDays(today, LOCKED_DAYS_AHEAD);

/** The instant in ms at which an unlocked day stops being editable: the start of the third day before it. */
export const locksAt = (value: Day, zone: string): number => startOfDay(addDays(value, -LOCKED_DAYS_AHEAD), zone);
