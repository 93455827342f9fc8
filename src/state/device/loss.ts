import { atom, useAtomValue } from 'jotai';

import type { Loss } from '../../offline/store/device.ts';
import { firstScreen } from './first-screen.ts';
import { whenEngine } from '../engine/engine.ts';
import { report } from '../engine/report.ts';

const lossAtom = atom<Loss | null>(null);
lossAtom.onMount = (set) =>
  whenEngine((engine) => {
    let ended = false;
    const load = (): void => {
      engine.loss().then((loss) => {
        if (!ended) set(loss);
      }, report('what was lost could not be read'));
    };
    // The screen of the day is loaded first.
    void firstScreen().then(load);
    const end = engine.onOutbox(load);
    return () => {
      ended = true;
      end();
    };
  });

/**
 * Unsent entries that were lost with the browser's store; null if there are none, or the customer has seen the notice.
 */
export const useLoss = (): Loss | null => useAtomValue(lossAtom);
