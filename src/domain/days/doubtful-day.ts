import { today, type Day } from './day.ts';

const DAY_MS = 86_400_000;

/** Two days that may be today, where the phone's clock has run ahead of all that is known of the server's. */
export interface DoubtfulDay {
  /** By the server's clock as last heard, and the time that has certainly passed since. */
  readonly heard: Day;
  /** By the phone's clock. */
  readonly device: Day;
}

/**
 * Null as long as both clocks can be right. A phone that slept and one whose clock was turned look alike from here: beyond
 * a day only the customer knows which day it is.
 * @param nowMs server time as the phone's clock has it
 * @param heardMs server time that has certainly come; null when the server was never heard
 * @param zone of the business day
 */
export const doubtfulDay = (nowMs: number, heardMs: number | null, zone: string): DoubtfulDay | null =>
  heardMs === null || nowMs - heardMs <= DAY_MS ? null : { heard: today(heardMs, zone), device: today(nowMs, zone) };
