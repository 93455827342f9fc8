import type { Rev } from '../../protocol/define/envelope.ts';
import type { Cancel } from '../env/env.ts';
import { isOlder } from '../store/revision.ts';
import { EMPTY_VIEW, type View } from './view.ts';

/**
 * What came of asking the server: its answer is on this device, it was refused for good, it could not be kept (the device
 * is full), or there was none.
 */
export type Refreshed = 'kept' | 'refused' | 'unkept' | 'unanswered';

/** A query that a screen watches. */
export interface Watched {
  readonly name: string;
  readonly request: unknown;
  readonly listeners: Set<(view: View) => void>;
  view: View;
  rev: Rev | null;
  refreshing: Promise<Refreshed> | undefined;
  again: boolean;
  /** The network came while it was asked: it is put again unless the server has answered after all. */
  unlessAnswered: boolean;
  /** Ends the wait for room at the server; undefined while there is none. */
  leave: Cancel | undefined;
  /** The reply must count this revision. */
  wants: Rev | null;
  /** Reads from the device so far, and the one that is shown. */
  turn: number;
  shown: number;
}

/** Nothing is known of it yet, and these listeners wait. */
export const newlyWatched = (
  name: string,
  request: unknown,
  listeners: readonly ((view: View) => void)[] = [],
): Watched => ({
  name,
  request,
  listeners: new Set(listeners),
  view: EMPTY_VIEW,
  rev: null,
  refreshing: undefined,
  again: false,
  unlessAnswered: false,
  leave: undefined,
  wants: null,
  turn: 0,
  shown: 0,
});

/** It is put now: what was wanted of it before is what is being asked. */
export const askedFor = (watch: Watched): void => {
  watch.again = false;
  watch.unlessAnswered = false;
  watch.wants = null;
};

/** One that was only gathered when the network came has been answered over it, and is not put again. */
export const isAskedAgain = ({ again, unlessAnswered, wants, rev }: Watched, outcome: Refreshed): boolean =>
  again || (unlessAnswered && outcome === 'unanswered') || (wants !== null && rev !== null && isOlder(rev, wants));
