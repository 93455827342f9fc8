import type { Rev } from '../../protocol/define/envelope.ts';
import type { Cancel } from '../env/env.ts';
import { EMPTY_VIEW, type View } from './view.ts';

/**
 * What came of asking the server: its answer is on this device, it was refused for good, it could not be kept (the device
 * is full), or there was none.
 */
export type Refreshed = 'kept' | 'refused' | 'unkept' | 'unanswered';

/** A query that somebody looks at. */
export interface Watched {
  readonly name: string;
  readonly request: unknown;
  readonly listeners: Set<(view: View) => void>;
  view: View;
  rev: Rev | null;
  refreshing: Promise<Refreshed> | undefined;
  again: boolean;
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
  leave: undefined,
  wants: null,
  turn: 0,
  shown: 0,
});
