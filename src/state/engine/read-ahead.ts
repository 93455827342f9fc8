import { getDefaultStore, type Atom } from 'jotai';

import type { CachedName, Reply, Request } from '../../protocol/messages.ts';
import { queryAtom } from './query.ts';

/** The maximum time for reading the device, in ms; without an answer, the screen shows that it waits. */
const PATIENCE_MS = 400;
/**
 * How long the read data is held for the screen that is about to be rendered, in ms: a slow phone that needs longer would
 * read it again.
 */
const HELD_MS = 20_000;

/** Resolves with the atom's value when it has been read from the device, or after the maximum time. */
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
 * Reads from the device what a screen is about to show, so that the screen is rendered once and complete, not first empty
 * and again for each part.
 * @returns the device's data, if it was read in time
 */
export const readAhead = async <N extends CachedName>(name: N, request: Request<N>): Promise<Reply<N> | undefined> => {
  const { data } = await untilRead(queryAtom(name, request), (view) => view.data !== undefined || !view.loading);
  return data;
};
