import { today, type Day } from './day.ts';

const DAY_MS = 86_400_000;

/** Two days that may both be today, because the phone's clock is far ahead of the last known server time. */
export interface DoubtfulDay {
  /** Today by the last known server time plus the time that has certainly passed since. */
  readonly heard: Day;
  /** Today by the phone's clock. */
  readonly device: Day;
}

/**
 * Null while both clocks may be right. A phone that was asleep and a phone with a changed clock look the same here: when
 * they differ by more than a day, only the customer knows which day it is.
 * @param nowMs server time according to the phone's clock
 * @param heardMs server time that has certainly been reached; null if no server time is known
 * @param zone of the business day
 */
export const doubtfulDay = (nowMs: number, heardMs: number | null, zone: string): DoubtfulDay | null =>
  heardMs === null || nowMs - heardMs <= DAY_MS ? null : { heard: today(heardMs, zone), device: today(nowMs, zone) };
