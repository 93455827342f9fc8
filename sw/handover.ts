import { WAY_MS } from '../src/protocol/worker.ts';

let way = new AbortController();
/** In ms of a monotonic clock. */
let until = -Infinity;

/**
 * Stops background fetching: another version is about to take over, and browsers delay that while this version works.
 * Background work is allowed again after a while.
 */
export const beginHandover = (): void => {
  until = performance.now() + WAY_MS;
  way.abort();
  way = new AbortController();
};

/** Called when this version has taken over. */
export const takeCharge = (): void => {
  until = -Infinity;
};

/** True if another version is about to take over. */
export const isHandingOver = (): boolean => performance.now() < until;

/** A signal for background work, read when the work starts; it is aborted when another version is about to take over. */
export const handoverSignal = (): AbortSignal => (isHandingOver() ? AbortSignal.abort() : way.signal);
