import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in CSS pixels of an element that is expensive to render; null until it is within `margin` of the screen. The
 * size is set in a transition, so a touch meanwhile does not wait for the rendering.
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
    // Printing has no visible area, so the element is rendered at once.
    const print = (): void => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', print);
    resized.observe(element);
    seen.observe(element);
    return () => {
      window.removeEventListener('beforeprint', print);
      resized.disconnect();
      seen.disconnect();
    };
  }, [place, margin]);
  return near && size && size.width > 0 ? size : null;
};
