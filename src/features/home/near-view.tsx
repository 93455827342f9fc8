import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its children when their place is near the screen; until then `waiting` fills the place. */
export const NearView = ({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return <div ref={place}>{near ? children : waiting}</div>;
};
