import { addDays, atHour, type Day } from './day.ts';

/** The hours of a delivery slot: full hours of the day, 0–24. `to` at or before `from` is an hour of the next day. */
export interface SlotHours {
  readonly from: number;
  readonly to: number;
  /** The bag comes on the day before the plan day: it holds the next day's food. */
  readonly eveningBefore: boolean;
}

/** The time within which a bag comes, in ms. */
export interface Arrival {
  readonly start: number;
  readonly end: number;
}

/**
 * When the bag of a plan day comes.
 * @param zone IANA name of the zone in which the bag is delivered, the server setting DISPLAY_ZONE: slots name hours of its
 * clocks. Which plan day is today is decided by BUSINESS_ZONE, see `today`.
 */
export const arrivalOf = (day: Day, { from, to, eveningBefore }: SlotHours, zone: string): Arrival => {
  const date = eveningBefore ? addDays(day, -1) : day;
  return { start: atHour(date, from, zone), end: atHour(date, to > from ? to : to + 24, zone) };
};
