import { atom, useAtomValue } from 'jotai';
import { startTransition } from 'react';

import type { Connectivity } from '../../offline/wire/connection-events.ts';
import { engineAtom } from './engine-atom.ts';

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
  // In slices: many parts of a screen say whether the server answers.
  (engine, heard) => engine.onConnectivity(() => startTransition(heard)),
);
const stateAtom = atom((get) => get(lineAtom).state);

/** What the socket knows of the network; the browser's own word is only a hint to it.
 * `idle`: nothing has been asked of the server yet. */
export const useConnectivity = (): Connectivity | 'idle' => useAtomValue(stateAtom);

const offlineAtom = atom((get) => {
  const state = get(stateAtom);
  return state === 'offline' || state === 'stalled';
});

/** True when nothing can be asked of the server now. */
export const useOffline = (): boolean => useAtomValue(offlineAtom);

/** True until the first attempt to reach the server has ended one way or the other: what the device lacks may still come. */
export const openingAtom = atom((get) => get(lineAtom).opening);
