import { addDays, atHour, type Day } from './day.ts';

/**
 * The hours of a delivery slot: full hours of the day, 0–24. If `to` is not after `from`, it is an hour of the next day.
 */
export interface SlotHours {
  readonly from: number;
  readonly to: number;
  /** Whether the bag arrives on the day before the plan day, with the next day's food. */
  readonly eveningBefore: boolean;
}

/** The time range in which a bag arrives, in ms. */
export interface Arrival {
  readonly start: number;
  readonly end: number;
}

/**
 * The delivery time of the bag of a plan day.
 * @param zone IANA name of the delivery's time zone, the server setting DISPLAY_ZONE: slots are hours in this zone.
 * BUSINESS_ZONE decides which plan day is today, see `today`.
 */
export const arrivalOf = (day: Day, { from, to, eveningBefore }: SlotHours, zone: string): Arrival => {
  const date = eveningBefore ? addDays(day, -1) : day;
  return { start: atHour(date, from, zone), end: atHour(date, to > from ? to : to + 24, zone) };
};
