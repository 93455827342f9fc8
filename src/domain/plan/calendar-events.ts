import { arrivalOf, type Arrival, type SlotHours } from '../days/arrival.ts';
import type { Day } from '../days/day.ts';
import { isLocked, locksAt } from '../days/day-lock.ts';
import type { AddressKind } from './address-kinds.ts';

export interface CalendarPlan {
  readonly orderId: number;
  /** What is left of a cancelled plan is still delivered; nothing of it can be changed, and its end is none. */
  readonly cancelled: boolean;
  readonly days: readonly {
    readonly day: Day;
    /** Skipped or paused: nothing comes. */
    readonly stopped: boolean;
    readonly additional: boolean;
    readonly slot: SlotHours | undefined;
    readonly kind: AddressKind | null;
  }[];
}

/** An event of a customer's calendar. `uid` names the same thing for as long as the plan has it. */
export type CalendarEvent = { readonly uid: string; readonly day: Day } & (
  | {
      readonly kind: 'delivery';
      /** Null: no delivery time is known, the whole day counts. */
      readonly at: Arrival | null;
      readonly place: AddressKind | null;
      /** Skipped or paused: calendars that know it take it out. */
      readonly cancelled: boolean;
    }
  /** Up to this instant in ms the day can be changed. */
  | { readonly kind: 'lock'; readonly at: number }
  | { readonly kind: 'end' }
);

/** IANA names. */
export interface CalendarZones {
  /** Its midnights lock the days. */
  readonly business: string;
  /** Where customers live: the clock of the delivery times. */
  readonly display: string;
}

/**
 * Deliveries, the instants at which open days lock, and the plan's last day.
 * @param today of the business
 */
export const calendarEvents = (
  plans: readonly CalendarPlan[],
  today: Day,
  { business, display }: CalendarZones,
): CalendarEvent[] =>
  plans.flatMap(({ orderId, cancelled, days }) => {
    const uid = (kind: CalendarEvent['kind'], day: string): string => `${kind}-${orderId}-${day}`;
    const deliveries = days.map(({ day, stopped, slot, kind }): CalendarEvent => ({
      uid: uid('delivery', day),
      kind: 'delivery',
      day,
      at: slot ? arrivalOf(day, slot, display) : null,
      place: kind,
      cancelled: stopped,
    }));
    if (cancelled) return deliveries;
    const locks = days
      .filter(({ day, stopped, additional }) => !stopped && !additional && !isLocked(day, today))
      .map(({ day }): CalendarEvent => ({ uid: uid('lock', day), kind: 'lock', day, at: locksAt(day, business) }));
    const last = days
      .filter(({ stopped }) => !stopped)
      .map(({ day }) => day)
      .sort()
      .at(-1);
    return [...deliveries, ...locks, ...(last ? [{ uid: uid('end', 'plan'), kind: 'end' as const, day: last }] : [])];
  });
