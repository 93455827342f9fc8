import { WAY_MS } from '../src/protocol/worker.ts';

let way = new AbortController();
/** On a monotonic clock. */
let until = -Infinity;

/**
 * Leaves off fetching ahead of its need: another version is to take over, and browsers hold that up for as long as this one
 * works. The next call after a while begins anew.
 */
export const beginHandover = (): void => {
  until = performance.now() + WAY_MS;
  way.abort();
  way = new AbortController();
};

/** This version is the one that has taken over. */
export const takeCharge = (): void => {
  until = -Infinity;
};

/** Another version is to take over. */
export const isHandingOver = (): boolean => performance.now() < until;

/** A signal for background work, taken at its beginning: aborted when this version makes way for the next one. */
export const handoverSignal = (): AbortSignal => (isHandingOver() ? AbortSignal.abort() : way.signal);
