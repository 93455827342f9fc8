import { weekdayOf, type Day, type Weekday } from '../days/day.ts';
import type { AddressKind } from './address-kinds.ts';
import { valueOn, type Dated } from './dated.ts';

/** The two that exclude each other as the default. */
export type UsualKind = Exclude<AddressKind, 'public'>;

/** What a bag needs to find its door. */
export interface Door {
  readonly street: string;
  readonly apartments: string;
  readonly emirate: number | null;
  readonly area: number | null;
}

/** Where meals are brought, and when. */
export interface DeliveryPlaces {
  /** Delivery times of an emirate, the usual one first; none where nothing is delivered. */
  readonly slotsOf: (emirate: number) => readonly number[];
  readonly emirateOf: (area: number) => number | undefined;
}

/** Everything that decides where the meals of a day go. */
export interface AddressCalendar<A extends Door> extends DeliveryPlaces {
  readonly addresses: Readonly<Record<AddressKind, Dated<A | null>>>;
  readonly usual: Dated<UsualKind>;
  /** Weekends and holidays go to the public address. */
  readonly weekend: Dated<boolean>;
  /** The plan's delivery time. */
  readonly slot: Dated<number | null>;
  /** Choices for one day. */
  readonly once: ReadonlyMap<Day, { readonly kind: AddressKind; readonly slot: number }>;
  readonly holidays: ReadonlySet<Day>;
}

export interface DayDelivery<A extends Door> {
  readonly kind: AddressKind;
  readonly address: A;
  readonly slot: number | null;
  /** Chosen for this day alone. */
  readonly once: boolean;
}

/** Saturday and Sunday, as the Emirates have it. */
const WEEKEND: readonly Weekday[] = [6, 0];

const filled = (text: string): boolean => text.trim() !== '';

/** Nothing was written into it yet. */
export const isBlank = ({ street, apartments, emirate, area }: Door): boolean =>
  !filled(street) && !filled(apartments) && emirate === null && area === null;

/** Complete, and in an emirate that meals go to. */
export const isDeliverable = (door: Door | null, { slotsOf, emirateOf }: DeliveryPlaces): boolean =>
  door !== null &&
  filled(door.street) &&
  filled(door.apartments) &&
  door.emirate !== null &&
  door.area !== null &&
  emirateOf(door.area) === door.emirate &&
  slotsOf(door.emirate).length > 0;

/** The delivery time at an address: the wished one, else the plan's, else the usual one of its emirate. */
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
 * Where the meals of a day go, and when; null where there is no address, and on a day without a delivery. An address that
 * no bag would find gives way to the next one, as does a choice for one day whose address is gone by then.
 * @param stopped the day is skipped or on pause
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

/** Days one after another that go to one address at one time. */
export interface AddressRun {
  readonly from: Day;
  readonly to: Day;
  readonly kind: AddressKind;
  readonly slot: number | null;
  readonly once: boolean;
}

/** The deliveries of days, earliest first, put together as long as nothing changes. */
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
