import { startTransition, useEffect, useState, type RefObject } from 'react';

/** Whether an element is within `margin` of the screen now: an element far away need not render again yet. */
export const useNear = (place: RefObject<HTMLElement | null>, margin: string): boolean => {
  const [near, setNear] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) startTransition(() => setNear(last.isIntersecting));
      },
      { rootMargin: margin },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [place, margin]);
  return near;
};
