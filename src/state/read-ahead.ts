import { getDefaultStore } from 'jotai';

import type { CachedName, Request } from '../protocol/messages.ts';
import { queryAtom } from './query.ts';

/** How long the device may take to say what it holds, in ms; without an answer the screen shows that it waits. */
const PATIENCE_MS = 400;
/** How long what was read is held for the screen that is about to be drawn, in ms. */
const HELD_MS = 5_000;

/**
 * Reads from the device what a screen is about to show, so that it is drawn once, complete, and not once empty and then
 * anew with every part that arrives.
 */
export const readAhead = <N extends CachedName>(name: N, request: Request<N>): Promise<void> =>
  new Promise((resolve) => {
    const store = getDefaultStore();
    const query = queryAtom(name, request);
    const look = (): void => {
      const { data, loading } = store.get(query);
      if (data !== undefined || !loading) resolve();
    };
    const end = store.sub(query, look);
    setTimeout(resolve, PATIENCE_MS);
    setTimeout(end, HELD_MS);
    look();
  });
