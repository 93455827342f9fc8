let way = new AbortController();

/**
 * Ends what is being fetched ahead of its need, whose next call begins anew: another version is to take over, and browsers
 * hold that up for as long as this one works.
 */
export const makeWay = (): void => {
  way.abort();
  way = new AbortController();
};

/** For work that nobody waits for, taken at its beginning: aborted when this version makes way. */
export const untilWayIsMade = (): AbortSignal => way.signal;
