import type { Day } from './day.ts';
import { isLocked, locksAt } from './day-lock.ts';

/** `at`: the instant in ms from which `day` cannot be changed. */
export type Lock = { readonly day: Day; readonly at: number };

/**
 * The next plan day to lock, for the countdown; null if every day is already locked.
 * @param days the days that can be changed: without skipped, paused and additional ones
 */
export const nextLock = (days: readonly Day[], today: Day, zone: string): Lock | null => {
  const next = days.filter((value) => !isLocked(value, today)).sort()[0];
  return next === undefined ? null : { day: next, at: locksAt(next, zone) };
};
