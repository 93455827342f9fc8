/** How a delivery can end. */
export type StopOutcome = 'delivered' | 'at_door' | 'not_home' | 'refused';
export type StopState = 'waiting' | 'on_the_way' | StopOutcome;

/** What a driver entered about a stop. */
export interface StopEntry {
  readonly id: string;
  readonly what: 'start' | 'collected' | StopOutcome;
  readonly note: string;
  /** When the driver made the entry, in ms of the server's clock. */
  readonly at: number;
  readonly arrivedAt: number;
}

export interface StopStanding {
  readonly state: StopState;
  readonly stateAt: number | null;
  readonly note: string;
  /** The entry that decided the state; null while the stop waits. */
  readonly by: string | null;
  readonly collectedAt: number | null;
}

const isOutcome = (what: StopEntry['what']): what is StopOutcome => what !== 'start' && what !== 'collected';

const byTime = (a: StopEntry, b: StopEntry): number =>
  a.at - b.at || a.arrivedAt - b.arrivedAt || (a.id < b.id ? -1 : 1);

/**
 * The state of a stop after all its entries, in any order of their arrival: the last outcome decides, or the start of the
 * round if there is no outcome. A start never replaces an outcome, because it is about stops that wait.
 */
export const standingOfStop = (entries: readonly StopEntry[]): StopStanding => {
  const inTime = entries.toSorted(byTime);
  const decides = inTime.findLast(({ what }) => isOutcome(what)) ?? inTime.find(({ what }) => what === 'start');
  return {
    state: !decides ? 'waiting' : isOutcome(decides.what) ? decides.what : 'on_the_way',
    stateAt: decides?.at ?? null,
    note: decides?.note ?? '',
    by: decides?.id ?? null,
    collectedAt: inTime.findLast(({ what }) => what === 'collected')?.at ?? null,
  };
};

/** True if an outcome that the customer was told of is replaced by another one. */
export const isCorrection = (before: StopState, after: StopState): boolean =>
  before !== 'waiting' && before !== 'on_the_way' && before !== after;

/** An entry that arrives later than this after its time is only shown in the inbox. */
const LATE_MS = 2 * 3_600_000;

export const isOldNews = (at: number, arrivedAt: number): boolean => arrivedAt - at > LATE_MS;

/** What a customer sees of a delivery. `at` in ms. */
export interface ToldDelivery {
  readonly state: 'on_the_way' | 'delivered' | 'not_delivered';
  readonly at: number;
  /** Where a delivered bag is. */
  readonly place?: 'hand' | 'door';
  /** Why a bag was not delivered. */
  readonly reason?: 'not_home' | 'refused';
  /** True if it replaces another outcome that the customer was told of. */
  readonly corrected?: true;
}

interface Stored {
  readonly state: string;
  readonly stateAt: number | null;
  readonly corrected: boolean;
}

/** Returns what the customer sees; undefined while the bag waits in the kitchen. */
export const toldOfStop = ({ state, stateAt, corrected }: Stored): ToldDelivery | undefined => {
  if (stateAt === null) return undefined;
  const mark = corrected ? ({ corrected: true } as const) : {};
  switch (state as StopState) {
    case 'waiting':
      return undefined;
    case 'on_the_way':
      return { state: 'on_the_way', at: stateAt };
    case 'delivered':
      return { state: 'delivered', at: stateAt, place: 'hand', ...mark };
    case 'at_door':
      return { state: 'delivered', at: stateAt, place: 'door', ...mark };
    case 'not_home':
    case 'refused':
      return { state: 'not_delivered', at: stateAt, reason: state as 'not_home' | 'refused', ...mark };
  }
};
