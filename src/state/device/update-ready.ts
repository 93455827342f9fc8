import { atom, useAtomValue } from 'jotai';

import { onOffer } from './app-update.ts';

const readyAtom = atom(false);
readyAtom.onMount = (set) => onOffer(set);

/**
 * True if another version of the app is ready. It takes over only when the customer agrees, or when nothing else can be
 * shown.
 */
export const useUpdateReady = (): boolean => useAtomValue(readyAtom);
