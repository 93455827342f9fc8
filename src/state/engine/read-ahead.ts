import { getDefaultStore, type Atom } from 'jotai';

import type { CachedName, Reply, Request } from '../../protocol/messages.ts';
import { queryAtom } from './query.ts';

/** How long the device may take to say what it holds, in ms; without an answer the screen shows that it waits. */
const PATIENCE_MS = 400;
/** How long what was read is held for the screen that is about to be drawn, in ms: a slow phone that came too late would ask again. */
const HELD_MS = 20_000;

/** Resolves with what the atom says when it has read the device, or when patience ends. */
export const untilRead = <V>(atom: Atom<V>, isRead: (view: V) => boolean): Promise<V> =>
  new Promise((resolve) => {
    const store = getDefaultStore();
    const look = (): void => {
      const view = store.get(atom);
      if (isRead(view)) resolve(view);
    };
    const end = store.sub(atom, look);
    setTimeout(() => resolve(store.get(atom)), PATIENCE_MS);
    setTimeout(end, HELD_MS);
    look();
  });

/**
 * Reads from the device what a screen is about to show, so that it is drawn once, complete, and not once empty and then
 * anew with every part that arrives.
 * @returns what the device holds, as far as it has said so in time
 */
export const readAhead = async <N extends CachedName>(name: N, request: Request<N>): Promise<Reply<N> | undefined> => {
  const { data } = await untilRead(queryAtom(name, request), (view) => view.data !== undefined || !view.loading);
  return data;
};
