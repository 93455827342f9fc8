import { atom, useAtomValue } from 'jotai';

import type { Connectivity } from '../offline/connection-events.ts';
import { whenEngine } from './engine.ts';

const connectivityAtom = atom<Connectivity | 'idle'>('idle');
connectivityAtom.onMount = (set) =>
  whenEngine((engine) => {
    set(engine.connectivity());
    return engine.onConnectivity(set);
  });

/** What the socket knows of the network; the browser's own word is only a hint to it.
 * `idle`: nothing has been asked of the server yet. */
export const useConnectivity = (): Connectivity | 'idle' => useAtomValue(connectivityAtom);

/** True when nothing can be asked of the server now. */
export const useOffline = (): boolean => {
  const state = useConnectivity();
  return state === 'offline' || state === 'stalled';
};

const openingAtom = atom(true);
openingAtom.onMount = (set) =>
  whenEngine((engine) => {
    const heard = (state: Connectivity): void => {
      if (state !== 'connecting') set(false);
    };
    heard(engine.connectivity());
    return engine.onConnectivity(heard);
  });

/** True until the first attempt to reach the server has ended one way or the other: what the device lacks may still come. */
export const useOpening = (): boolean => useAtomValue(openingAtom);
