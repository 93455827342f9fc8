import { arrivalOf, type Arrival, type SlotHours } from '../days/arrival.ts';
import type { Day } from '../days/day.ts';
import { isLocked, locksAt } from '../days/day-lock.ts';
import type { AddressKind } from './address-kinds.ts';

export interface CalendarPlan {
  readonly orderId: number;
  /**
   * The remaining days of a cancelled plan are still delivered, but they cannot be changed, and the plan has no end
   * event.
   */
  readonly cancelled: boolean;
  readonly days: readonly {
    readonly day: Day;
    /** Skipped or paused: there is no delivery. */
    readonly stopped: boolean;
    readonly additional: boolean;
    readonly slot: SlotHours | undefined;
    readonly kind: AddressKind | null;
  }[];
}

/** An event of a customer's calendar. `uid` identifies the same event while the plan has it. */
export type CalendarEvent = { readonly uid: string; readonly day: Day } & (
  | {
      readonly kind: 'delivery';
      /** Null: the delivery time is not known, so the event is for the whole day. */
      readonly at: Arrival | null;
      readonly place: AddressKind | null;
      /** Skipped or paused: calendars that have the event remove it. */
      readonly cancelled: boolean;
    }
  /** The instant in ms until which the day can be changed. */
  | { readonly kind: 'lock'; readonly at: number }
  | { readonly kind: 'end' }
);

/** The time zones, as IANA names. */
export interface CalendarZones {
  /** Days lock at midnight in this zone. */
  readonly business: string;
  /** The customers' zone, used for delivery times. */
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
