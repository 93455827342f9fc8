import { startTransition, useEffect, useState } from 'react';

import { afterFrame } from './after-frame.ts';

/**
 * How many of `whole` rows stand in the document: `step` of them at first, and as many more after each paint, so that rows
 * that come while a list is scrolled never hold up a frame together.
 * @param atOnce all from the beginning: something looks for one of them
 */
export const useGrowing = (whole: number, step: number, atOnce: boolean): number => {
  const [drawn, setDrawn] = useState(atOnce ? Number.POSITIVE_INFINITY : step);
  useEffect(() => {
    if (drawn >= whole) return undefined;
    return afterFrame(() => startTransition(() => setDrawn((before) => before + step)));
  }, [drawn, whole, step]);
  return drawn;
};
