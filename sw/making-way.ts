import { WAY_MS } from '../src/protocol/worker.ts';

let way = new AbortController();
/** On the clock that nobody sets. */
let until = -Infinity;

/**
 * Leaves off fetching ahead of its need: another version is to take over, and browsers hold that up for as long as this one
 * works. The next call after a while begins anew.
 */
export const makeWay = (): void => {
  until = performance.now() + WAY_MS;
  way.abort();
  way = new AbortController();
};

/** This version is the one that has taken over. */
export const takeCharge = (): void => {
  until = -Infinity;
};

/** Another version is to take over. */
export const isMakingWay = (): boolean => performance.now() < until;

/** For work that nobody waits for, taken at its beginning: aborted when this version makes way. */
export const untilWayIsMade = (): AbortSignal => (isMakingWay() ? AbortSignal.abort() : way.signal);
