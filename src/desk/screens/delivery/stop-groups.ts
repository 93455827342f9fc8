import { groupBy } from '../../../domain/basics/group-by.ts';
import type { DeskReply } from '../../../protocol/desk/desk-messages.ts';

export type DispatchedStop = DeskReply<'delivery/day'>['stops'][number];

/** The stops of one delivery time. */
export interface SlotGroup {
  readonly key: string;
  readonly slot: DispatchedStop['slot'];
  /** The day whose meals the bags contain. */
  readonly day: DispatchedStop['day'];
  readonly stops: readonly DispatchedStop[];
}

const keyOf = ({ slot, day }: DispatchedStop): string => `${slot.date} ${slot.from} ${slot.id} ${day}`;

/** Groups stops by delivery time, in the order in which the server lists them. */
export const slotGroups = (stops: readonly DispatchedStop[]): readonly SlotGroup[] =>
  [...groupBy(stops, keyOf)].map(([key, own]) => ({ key, slot: own[0]!.slot, day: own[0]!.day, stops: own }));

/**
 * The stops of a driver and slot after one of them has moved by one place; undefined if it is the first or the last, or
 * if it has no driver.
 * @param all every stop of the day, in the server's order
 */
export const movedStops = (
  all: readonly DispatchedStop[],
  moved: DispatchedStop,
  by: -1 | 1,
): readonly number[] | undefined => {
  if (moved.driver === null) return undefined;
  const own = all
    .filter((stop) => stop.driver === moved.driver && keyOf(stop) === keyOf(moved))
    .map(({ stop }) => stop);
  const at = own.indexOf(moved.stop);
  const other = own[at + by];
  return other === undefined ? undefined : own.with(at, other).with(at + by, moved.stop);
};

/** What the dispatcher wants to see; `all` and `none` stand for any driver and for none. */
export interface StopFilter {
  readonly area: string;
  readonly driver: string;
}

export const ANY = 'all';
export const NO_DRIVER = 'none';

export const isShown = ({ area, driver }: DispatchedStop, wanted: StopFilter): boolean =>
  (wanted.area === ANY || area.en === wanted.area) &&
  (wanted.driver === ANY || (driver === null ? NO_DRIVER : String(driver)) === wanted.driver);
