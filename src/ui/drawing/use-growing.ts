import { startTransition, useEffect, useState } from 'react';

import { afterFrame } from './after-frame.ts';

/**
 * The number of the `whole` rows that are rendered: first `step` rows, and `step` more after each paint, so that the new
 * rows of a scrolled list never block one frame together.
 * @param atOnce all rows from the beginning, because the caller looks for one of them
 */
export const useGrowing = (whole: number, step: number, atOnce: boolean): number => {
  const [drawn, setDrawn] = useState(atOnce ? Number.POSITIVE_INFINITY : step);
  useEffect(() => {
    if (drawn >= whole) return undefined;
    return afterFrame(() => startTransition(() => setDrawn((before) => before + step)));
  }, [drawn, whole, step]);
  return drawn;
};
