import { fullJitter } from '../env/back-off.ts';
import type { DeviceEnv } from '../env/env.ts';
import type { Entry } from './outbox-entry.ts';

const RETRY_BASE_MS = 1_000;
const RETRY_CAP_MS = 15_000;
/** A clock that was turned back must not block a lane for days. */
const LONGEST_MS = 300_000;

/** The wait in ms after this number of failures in a row. */
export const retryIn = (failures: number, env: DeviceEnv): number =>
  fullJitter(failures, env.random(), RETRY_BASE_MS, RETRY_CAP_MS);

/** First in, first out within a lane; a lane that the server sent back waits without delaying the others. */
export interface Lanes {
  /**
   * Returns the first waiting entry of every open lane, at most `room`; `soonest`: ms until the next closed lane opens.
   */
  heads(entries: readonly Entry[], room: number): { next: Entry[]; soonest: number | undefined };
  /** @param retryAfter ms, if the server named a time */
  block(lane: string, retryAfter: number | undefined): void;
  open(lane: string): void;
  openAll(): void;
}

export const createLanes = (env: DeviceEnv): Lanes => {
  const blocked = new Map<string, { until: number; failures: number }>();
  return {
    heads(entries, room) {
      const seen = new Set<string>();
      const next: Entry[] = [];
      let soonest: number | undefined;
      const now = env.clock.now();
      for (const entry of entries) {
        if (entry.receipt !== null || seen.has(entry.lane)) continue;
        seen.add(entry.lane);
        const until = blocked.get(entry.lane)?.until;
        const left = until === undefined ? 0 : Math.min(until - now, LONGEST_MS);
        if (left > 0) soonest = Math.min(soonest ?? left, left);
        else if (next.length < room) next.push(entry);
      }
      return { next, soonest };
    },
    block(lane, retryAfter) {
      const failures = blocked.get(lane)?.failures ?? 0;
      const until = env.clock.now() + (retryAfter ?? retryIn(failures, env));
      blocked.set(lane, { until, failures: failures + 1 });
    },
    open: (lane) => blocked.delete(lane),
    openAll: () => blocked.clear(),
  };
};
