import { useEffect, useState } from 'react';

import { afterFrame } from '../drawing/after-frame.ts';
import type * as moved from './moves.ts';

type Moves = typeof moved;

/**
 * Moves after a touch, fetched once the screen is shown; until then, and where it does not load, everything is in its
 * place at once.
 */
export const useMoves = (): Partial<Moves> => {
  const [moves, setMoves] = useState<Partial<Moves>>({});
  useEffect(
    () =>
      afterFrame(() => {
        // Without a network it is missing and nothing else: there is nothing to tell.
        void import('./moves.ts').then(setMoves, () => undefined);
      }),
    [],
  );
  return moves;
};
