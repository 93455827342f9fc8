let way = new AbortController();

/**
 * Leaves off fetching ahead of its need, pictures at once and the app's own files after the one under way: another version is
 * to take over, and browsers hold that up for as long as this one works. The next call begins anew.
 */
export const makeWay = (): void => {
  way.abort();
  way = new AbortController();
};

/** For work that nobody waits for, taken at its beginning: aborted when this version makes way. */
export const untilWayIsMade = (): AbortSignal => way.signal;
