import type { Day } from '../days/day.ts';
import type { StopOutcome, StopState } from '../delivery/stop-state.ts';

/** What the rules of a round need of a stop. Instants in ms, amounts in fils. */
export interface RoundStop {
  readonly stop: number;
  readonly bag: number;
  readonly day: Day;
  readonly slot: { readonly id: number };
  readonly due: number;
  readonly state: StopState;
  readonly stateAt: number | null;
  readonly collectedAt: number | null;
}

/** What a driver has entered; `at` is the edit time in ms. */
export type RoundEntry =
  | { readonly what: 'start'; readonly day: Day; readonly slot: number; readonly at: number }
  | {
      readonly what: StopOutcome | 'collected';
      readonly stop: number;
      readonly bag: number;
      readonly at: number;
      /** In fils. */
      readonly paid?: number;
    };

/** True while nothing is decided at a stop. */
export const isOpen = ({ state }: Pick<RoundStop, 'state'>): boolean => state === 'waiting' || state === 'on_the_way';

const changed = <S extends RoundStop>(stop: S, entry: RoundEntry): S => {
  if (entry.what === 'start')
    return stop.state === 'waiting' && stop.day === entry.day && stop.slot.id === entry.slot
      ? { ...stop, state: 'on_the_way', stateAt: entry.at }
      : stop;
  // An entry names stop and bag: it never counts for another one.
  if (stop.stop !== entry.stop || stop.bag !== entry.bag) return stop;
  if (entry.what === 'collected') return { ...stop, collectedAt: entry.at };
  // The last entry by edit time decides.
  const state = isOpen(stop) || entry.at >= (stop.stateAt ?? 0) ? { state: entry.what, stateAt: entry.at } : {};
  return { ...stop, ...state, due: Math.max(0, stop.due - (entry.paid ?? 0)) };
};

/** Returns the stops as they will be after the entries have arrived at the server. */
export const withEntries = <S extends RoundStop>(stops: readonly S[], entries: readonly RoundEntry[]): readonly S[] =>
  stops.map((stop) => entries.reduce(changed, stop));

/** Returns the stops in the order in which the driver has put them; the others follow in their own order. */
export const inHandOrder = <S extends Pick<RoundStop, 'stop'>>(
  stops: readonly S[],
  order: readonly number[],
): readonly S[] => {
  const places = new Map(order.map((stop, at) => [stop, at]));
  const placeOf = ({ stop }: S): number => places.get(stop) ?? order.length;
  return stops.toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Returns the order after a stop has changed places with its neighbour; the same order at its ends. */
export const moved = (order: readonly number[], stop: number, by: -1 | 1): readonly number[] => {
  const from = order.indexOf(stop);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const next = [...order];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
};
