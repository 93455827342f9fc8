import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

/** The distance from the screen within which a page is in the document. */
const BEYOND = '800px';

type Heights = Map<number, number>;

/** By list: the heights of its pages and the rendered pages, so that Back restores the list at its height. */
const heightsAt = new Map<string, Heights>();
const drawnAt = new Map<string, ReadonlySet<number>>();
const first: ReadonlySet<number> = new Set([0]);

const pageOf = (element: Element): number => Number(element.getAttribute('data-page'));

const measure = (heights: Heights, element: Element): void => {
  const { height } = element.getBoundingClientRect();
  if (height > 0) heights.set(pageOf(element), height);
};

interface DrawnPages {
  readonly isDrawn: (page: number) => boolean;
  /** The height of a page when it was last rendered, in px. */
  readonly heightOf: (page: number) => number | undefined;
  readonly attach: RefCallback<HTMLElement>;
  /** Renders a further page at once. */
  readonly begin: (page: number) => void;
}

/**
 * Keeps only the pages of a long list in the document that are near the screen or have the focus. The other pages are
 * replaced by a place of their height.
 * @param place the name of this list
 */
export const useDrawnPages = (place: string): DrawnPages => {
  const [heights] = useState<Heights>(() => heightsAt.get(place) ?? new Map<number, number>());
  const [drawn, setDrawn] = useState(() => drawnAt.get(place) ?? first);
  const observer = useRef<IntersectionObserver | null>(null);
  const elements = useRef(new Set<HTMLElement>());

  useEffect(() => {
    heightsAt.set(place, heights);
    drawnAt.set(place, drawn);
  }, [place, heights, drawn]);

  useLayoutEffect(() => {
    const all = elements.current;
    // Measures the pages before they leave the document, so that the list returns at the same height.
    return () => {
      for (const element of all) if (drawnAt.get(place)?.has(pageOf(element)) === true) measure(heights, element);
    };
  }, [place, heights]);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const near = new Set(drawnAt.get(place) ?? first);
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(pageOf(target));
          else if (near.delete(pageOf(target))) measure(heights, target);
        }
        const focused = document.activeElement?.closest<HTMLElement>('[data-page]');
        const stays = focused && elements.current.has(focused) ? [pageOf(focused)] : [];
        startTransition(() => setDrawn(new Set([...near, ...stays])));
      },
      { rootMargin: `${BEYOND} 0px` },
    );
    for (const element of elements.current) seen.observe(element);
    observer.current = seen;
    return () => {
      observer.current = null;
      seen.disconnect();
    };
  }, [place, heights]);

  const attach = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined;
    elements.current.add(element);
    observer.current?.observe(element);
    return () => {
      elements.current.delete(element);
      observer.current?.unobserve(element);
    };
  }, []);

  const begin = useCallback((page: number) => setDrawn((before) => new Set([...before, page])), []);
  return {
    isDrawn: (page) => drawn.has(page) || typeof IntersectionObserver === 'undefined',
    heightOf: (page) => heights.get(page),
    attach,
    begin,
  };
};
