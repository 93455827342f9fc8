import { arrivalOf, type Arrival, type SlotHours } from '../days/arrival.ts';
import type { Day } from '../days/day.ts';

/** The delivery for one plan day. */
export interface Bag {
  readonly day: Day;
  /** Undefined if the delivery time is not known. */
  readonly slot: SlotHours | undefined;
}

/** A bag and its delivery time; `at` is null if that is not known. */
export interface ComingBag {
  readonly day: Day;
  readonly at: Arrival | null;
}

export interface BagsOfToday {
  /** The bag with today's meals. `came`: its delivery time is over. */
  readonly today: (ComingBag & { readonly came: boolean }) | null;
  /** The first later bag whose delivery time has not passed yet. */
  readonly next: ComingBag | null;
}

/**
 * The bag with today's meals and the bag after it.
 * @param bags of days with a delivery
 * @param today business day
 * @param now server ms
 * @param zone IANA name of the zone in which bags are delivered
 */
export const bagsOfToday = (bags: readonly Bag[], today: Day, now: number, zone: string): BagsOfToday => {
  const coming = bags
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, slot }) => ({ day, at: slot ? arrivalOf(day, slot, zone) : null }));
  const isOver = (at: Arrival | null): boolean => at !== null && at.end <= now;
  const own = coming.find(({ day }) => day === today);
  return {
    today: own ? { ...own, came: isOver(own.at) } : null,
    next: coming.find(({ day, at }) => day > today && !isOver(at)) ?? null,
  };
};
