import { useEffect, useState } from 'react';

import { afterFrame } from '../drawing/after-frame.ts';
import type * as moved from './moves.ts';

type Moves = typeof moved;

/**
 * Animations after a touch, fetched when the screen is shown. Before that, or if they do not load, everything is in its
 * place at once.
 */
export const useMoves = (): Partial<Moves> => {
  const [moves, setMoves] = useState<Partial<Moves>>({});
  useEffect(
    () =>
      afterFrame(() => {
        // Without a network only the animations are missing, so there is nothing to report.
        void import('./moves.ts').then(setMoves, () => undefined);
      }),
    [],
  );
  return moves;
};
