import { atom, useAtomValue } from 'jotai';

import { onOffer } from './app-update.ts';

const readyAtom = atom(false);
readyAtom.onMount = (set) => onOffer(set);

/** True when another version of the app is there. It takes over only when the customer says so, or nothing else can be shown. */
export const useUpdateReady = (): boolean => useAtomValue(readyAtom);
