import { weekdayOf, type Day, type Weekday } from '../days/day.ts';
import type { AddressKind } from './address-kinds.ts';
import { valueOn, type Dated } from './dated.ts';

/** The two kinds of which only one can be the default. */
export type UsualKind = Exclude<AddressKind, 'public'>;

/** The data of an address that a delivery needs. */
export interface Door {
  readonly street: string;
  readonly apartments: string;
  readonly emirate: number | null;
  readonly area: number | null;
}

/** The places and times of delivery. */
export interface DeliveryPlaces {
  /** The delivery times of an emirate, the default one first; empty if there is no delivery. */
  readonly slotsOf: (emirate: number) => readonly number[];
  readonly emirateOf: (area: number) => number | undefined;
}

/** All data that decide where the meals of a day are delivered. */
export interface AddressCalendar<A extends Door> extends DeliveryPlaces {
  readonly addresses: Readonly<Record<AddressKind, Dated<A | null>>>;
  readonly usual: Dated<UsualKind>;
  /** Whether meals of weekends and holidays are delivered to the public address. */
  readonly weekend: Dated<boolean>;
  /** The plan's delivery time. */
  readonly slot: Dated<number | null>;
  /** The choices for single days. */
  readonly once: ReadonlyMap<Day, { readonly kind: AddressKind; readonly slot: number }>;
  readonly holidays: ReadonlySet<Day>;
}

export interface DayDelivery<A extends Door> {
  readonly kind: AddressKind;
  readonly address: A;
  readonly slot: number | null;
  /** Whether it was chosen for this day only. */
  readonly once: boolean;
}

/** Saturday and Sunday, the weekend in the Emirates. */
const WEEKEND: readonly Weekday[] = [6, 0];

const filled = (text: string): boolean => text.trim() !== '';

/** True if nothing was entered yet. */
export const isBlank = ({ street, apartments, emirate, area }: Door): boolean =>
  !filled(street) && !filled(apartments) && emirate === null && area === null;

/** True for a complete address in an emirate with deliveries. */
export const isDeliverable = (door: Door | null, { slotsOf, emirateOf }: DeliveryPlaces): boolean =>
  door !== null &&
  filled(door.street) &&
  filled(door.apartments) &&
  door.emirate !== null &&
  door.area !== null &&
  emirateOf(door.area) === door.emirate &&
  slotsOf(door.emirate).length > 0;

/** The delivery time at an address: the wished one, otherwise the plan's, otherwise the default of its emirate. */
const slotAt = (
  { emirate }: Door,
  wished: number | null,
  plan: number | null,
  { slotsOf }: DeliveryPlaces,
): number | null => {
  const offered = emirate === null ? [] : slotsOf(emirate);
  return [wished, plan].find((slot) => slot !== null && offered.includes(slot)) ?? offered[0] ?? plan;
};

/**
 * Where and when the meals of a day are delivered; null if there is no address, or no delivery on that day. An address
 * that is not deliverable is replaced by the next one; so is a choice for one day if its address no longer exists.
 * @param stopped the day is skipped or paused
 */
export const deliveryOn = <A extends Door>(
  on: Day,
  calendar: AddressCalendar<A>,
  stopped = false,
): DayDelivery<A> | null => {
  if (stopped) return null;
  const { addresses, usual, weekend, slot, once, holidays } = calendar;
  const plan = valueOn(slot, on);
  const addressOf = (kind: AddressKind): A | null => valueOn(addresses[kind], on);
  const at = (kind: AddressKind, wished: number | null, once: boolean): DayDelivery<A> | null => {
    const address = addressOf(kind);
    return address && { kind, address, slot: slotAt(address, wished, plan, calendar), once };
  };
  const chosen = once.get(on);
  if (chosen && isDeliverable(addressOf(chosen.kind), calendar)) return at(chosen.kind, chosen.slot, true);
  const free = WEEKEND.includes(weekdayOf(on)) || holidays.has(on);
  const first = valueOn(usual, on);
  const order: readonly AddressKind[] = [
    ...(free && valueOn(weekend, on) ? (['public'] as const) : []),
    first,
    first === 'home' ? 'work' : 'home',
  ];
  const found =
    order.find((kind) => isDeliverable(addressOf(kind), calendar)) ??
    order.find((kind) => {
      const address = addressOf(kind);
      return address !== null && !isBlank(address);
    });
  return found === undefined ? null : at(found, null, false);
};

/** Consecutive days with the same address and delivery time. */
export interface AddressRun {
  readonly from: Day;
  readonly to: Day;
  readonly kind: AddressKind;
  readonly slot: number | null;
  readonly once: boolean;
}

/** Groups the deliveries of days, earliest first, while address and time do not change. */
export const addressRuns = (
  days: readonly ({ readonly day: Day } & Omit<DayDelivery<Door>, 'address'>)[],
): readonly AddressRun[] => {
  const runs: AddressRun[] = [];
  for (const { day, kind, slot, once } of days) {
    const last = runs.at(-1);
    const goesOn = last && last.kind === kind && last.slot === slot && last.once === once;
    if (goesOn) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, kind, slot, once });
  }
  return runs;
};
