import { atom, useAtomValue } from 'jotai';
import { startTransition } from 'react';

import type { Connectivity } from '../../offline/wire/connection-events.ts';
import { engineAtom } from './engine-atom.ts';
import { msSinceEngine, whenEngine } from './engine.ts';

/** The first connection has this time to answer before a screen continues without the server, in ms. */
const PATIENCE_MS = 1_000;

interface Line {
  readonly state: Connectivity | 'idle';
  readonly opening: boolean;
}

const lineAtom = engineAtom<Line>(
  { state: 'idle', opening: true },
  (engine, last) => {
    const state = engine.connectivity();
    const opening = last.opening && state === 'connecting';
    return state === last.state && opening === last.opening ? last : { state, opening };
  },
  // Rendered in slices, because many parts of a screen depend on the connection.
  (engine, heard) => engine.onConnectivity(() => startTransition(heard)),
);
const stateAtom = atom((get) => get(lineAtom).state);

/**
 * The state of the network, as the socket knows it; the browser's own state is only a hint. `idle`: nothing has been
 * asked of the server yet.
 */
export const useConnectivity = (): Connectivity | 'idle' => useAtomValue(stateAtom);

/** True when nothing can be asked of the server now. */
export const offlineAtom = atom((get) => {
  const state = get(stateAtom);
  return state === 'offline' || state === 'stalled';
});

export const useOffline = (): boolean => useAtomValue(offlineAtom);

/** True until the first attempt to reach the server has succeeded or failed; missing data may still arrive. */
export const openingAtom = atom((get) => get(lineAtom).opening);

const overdueAtom = atom(false);
overdueAtom.onMount = (set) =>
  whenEngine(() => {
    const left = PATIENCE_MS - msSinceEngine();
    set(left <= 0);
    const timer = setTimeout(() => set(true), left);
    return () => clearTimeout(timer);
  });

/**
 * False for at most a second after the start, while the first connection may still answer. A network may also accept the
 * connection and stay silent, and a question to the customer that depends on the server cannot wait for that.
 */
export const useTried = (): boolean => {
  const opening = useAtomValue(openingAtom);
  return useAtomValue(overdueAtom) || !opening;
};
