import { startTransition, useEffect, useState } from 'react';

import { afterFrame } from './after-frame.ts';

/**
 * How many of `whole` rows are in the document: `step` of them at first, and as many more after each paint, so that new
 * rows of a scrolled list never block one frame together.
 * @param atOnce all from the beginning: the caller looks for one of them
 */
export const useGrowing = (whole: number, step: number, atOnce: boolean): number => {
  const [drawn, setDrawn] = useState(atOnce ? Number.POSITIVE_INFINITY : step);
  useEffect(() => {
    if (drawn >= whole) return undefined;
    return afterFrame(() => startTransition(() => setDrawn((before) => before + step)));
  }, [drawn, whole, step]);
  return drawn;
};
