import { addDays, startOfDay, type Day } from './day.ts';
import { lockDays } from './lock-days.ts';

/** True when `value` is past, today, or one of the days that are in preparation. */
export const isLocked = (value: Day, today: Day): boolean => value <= addDays(today, lockDays());

/** The instant in ms at which a day becomes locked: the start of the first day on which it is in preparation. */
export const locksAt = (value: Day, zone: string): number => startOfDay(addDays(value, -lockDays()), zone);
