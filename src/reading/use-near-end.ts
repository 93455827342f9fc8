import { useEffect, useRef, type RefObject } from 'react';

/** The distance below the screen at which the end of a list counts as near. */
const AHEAD = '800px';

/**
 * Calls `come` when the element is near the screen, and again for each new `turn` if it is still there.
 * @returns the ref for the element
 */
export const useNearEnd = <E extends Element>(turn: string | null, come: () => void): RefObject<E | null> => {
  const place = useRef<E>(null);
  const latest = useRef(come);
  latest.current = come;
  useEffect(() => {
    const element = place.current;
    if (!element || turn === null || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [turn]);
  return place;
};
