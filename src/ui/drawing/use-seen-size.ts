import { startTransition, useEffect, useState, type RefObject } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in CSS pixels of a place whose drawing is dear, once it has come within `margin` of the screen; null before.
 * It is told in slices: what is being touched meanwhile does not wait for the drawing.
 */
export const useSeenSize = (place: RefObject<HTMLElement | null>, margin: string): Size | null => {
  const [near, setNear] = useState(false);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      startTransition(() => setSize({ width, height }));
    });
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: margin },
    );
    resized.observe(element);
    seen.observe(element);
    return () => {
      resized.disconnect();
      seen.disconnect();
    };
  }, [place, margin]);
  return near && size && size.width > 0 ? size : null;
};
