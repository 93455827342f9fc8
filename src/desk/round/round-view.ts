import { inHandOrder, withEntries, type RoundEntry } from '../../domain/round/round.ts';
import { isDeskName, parseDeskRequest, type DeskParsed, type DeskReply } from '../../protocol/desk/desk-messages.ts';
import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import type { Entry } from '../../offline/outbox/outbox-entry.ts';
import type { Loss } from '../../offline/store/device.ts';
import type { KeptStops } from './store/kept-stops.ts';

export type Stop = DeskReply<'round/stops'>['stops'][number];
export type Mark = DeskParsed<'round/mark'>;

/** What a driver has entered about a stop, or about the start of a round. */
export type Entered =
  | { readonly name: 'round/mark'; readonly data: Mark }
  | { readonly name: 'round/start'; readonly data: DeskParsed<'round/start'> };

export interface RefusedEntry {
  readonly id: string;
  /** Undefined if this build cannot read the entry. */
  readonly entered: Entered | undefined;
  /** Server ms. */
  readonly editedAt: number;
  /** The server's reason. */
  readonly message: string;
}

/** The driver's round, as screens show it. */
export interface RoundView {
  /** False until the phone has been read. */
  readonly ready: boolean;
  /** The stops with all entries applied, in the driver's order; null if the phone has none. */
  readonly stops: readonly Stop[] | null;
  /** Server ms at which the stops were downloaded. */
  readonly readAt: number | null;
  /** The number of entries that the server does not have yet. */
  readonly waiting: number;
  /** The stops whose last entry the server does not have yet. */
  readonly waitingStops: ReadonlySet<number>;
  readonly refused: readonly RefusedEntry[];
  readonly online: boolean;
  /** Entries that were lost with the browser's store, or that were too old to be sent. */
  readonly loss: Loss | null;
  /** False if this browser stores nothing: entries need a network. */
  readonly stored: boolean;
}

export const emptyView: RoundView = {
  ready: false,
  stops: null,
  readAt: null,
  waiting: 0,
  waitingStops: new Set(),
  refused: [],
  online: false,
  loss: null,
  stored: true,
};

/** Reads a stored entry; undefined if this build cannot. */
export const enteredOf = (name: string, data: unknown): Entered | undefined => {
  if (!isDeskName(name) || (name !== 'round/mark' && name !== 'round/start')) return undefined;
  const parsed = parseDeskRequest(name, data);
  return parsed === null ? undefined : ({ name, data: parsed } as Entered);
};

const ruleOf = ({ name, data, editedAt }: Entry): RoundEntry[] => {
  const entered = enteredOf(name, data);
  if (!entered) return [];
  if (entered.name === 'round/start')
    return [{ what: 'start', day: entered.data.day, slot: entered.data.slot, at: editedAt }];
  const { stop, bag, what, paid } = entered.data;
  return [{ what, stop, bag, at: editedAt, ...(paid && { paid: paid.amount }) }];
};

/** Returns the stops with the entries that they do not include yet, in the order by hand. */
export const shownStops = ({ reply, order }: KeptStops, entries: readonly Entry[]): readonly Stop[] => {
  const stops = withEntries(reply.stops, entries.flatMap(ruleOf));
  return order === null ? stops : inHandOrder(stops, order);
};

/** Returns the stops that the entries are about. */
export const stopsOf = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(
    entries.flatMap(({ name, data }) => {
      const entered = enteredOf(name, data);
      return entered?.name === 'round/mark' ? [entered.data.stop] : [];
    }),
  );

export const refusedOf = ({ id, name, data, editedAt, refusal }: AttentionEntry): RefusedEntry => ({
  id,
  entered: enteredOf(name, data),
  editedAt,
  message: refusal?.message ?? '',
});
