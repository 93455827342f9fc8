import type { Rev } from '../../protocol/define/envelope.ts';
import type { Cancel } from '../env/env.ts';
import { isOlder } from '../store/revision.ts';
import { EMPTY_VIEW, type View } from './view.ts';

/**
 * The result of a request: the reply is stored on this device, it was refused for good, it could not be stored (the
 * device is full), or there was no reply.
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
  /** The network came while the request was open: it is sent again unless the server answers after all. */
  unlessAnswered: boolean;
  /** Ends the wait for the rate limit; undefined if there is none. */
  leave: Cancel | undefined;
  /** The reply must include this revision. */
  wants: Rev | null;
  /** The number of reads from the device, and the number of the read that is shown. */
  turn: number;
  shown: number;
}

/** A query without any data yet, with its waiting listeners. */
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

/** The request is sent now and satisfies all earlier wishes to ask again. */
export const askedFor = (watch: Watched): void => {
  watch.again = false;
  watch.unlessAnswered = false;
  watch.wants = null;
};

/** A request that was still waiting when the network came is answered over that connection and is not sent again. */
export const isAskedAgain = ({ again, unlessAnswered, wants, rev }: Watched, outcome: Refreshed): boolean =>
  again || (unlessAnswered && outcome === 'unanswered') || (wants !== null && rev !== null && isOlder(rev, wants));
