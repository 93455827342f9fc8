import { useEffect, useRef, type RefObject } from 'react';

/** How far below the screen the end of a list counts as near. */
const AHEAD = '800px';

/**
 * Calls `come` when the element comes near the screen, and again for each `turn` in which it is still there.
 * @returns to be given to the element
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
