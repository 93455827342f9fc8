import { useCallback } from 'react';

/** The share of a wheel turn by which a row of cards scrolls. */
const SHARE = 0.5;

/** The pixels of one wheel step, by the event's `deltaMode`. */
const UNIT_PX = { 0: 1, 1: 16, 2: 400 } as const;

/**
 * Returns how far a wheel turn scrolls a row towards its end, in CSS pixels. Returns 0 if the page should scroll: for a
 * sideways gesture, a zoom, or a row that has nothing more in that direction.
 */
export const wheelStep = (
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey'>,
  row: { readonly position: number; readonly room: number },
): number => {
  if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return 0;
  const step = event.deltaY * SHARE * UNIT_PX[event.deltaMode as 0 | 1 | 2];
  const atEnd = step > 0 ? row.position >= row.room - 1 : row.position <= 0;
  return atEnd ? 0 : step;
};

/** Returns the ref of a row that a vertical wheel scrolls, in both reading directions. */
export const useWheelScroll = () =>
  useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => {
      const step = wheelStep(event, {
        position: Math.abs(element.scrollLeft),
        room: element.scrollWidth - element.clientWidth,
      });
      if (step === 0) return;
      event.preventDefault();
      element.scrollLeft += getComputedStyle(element).direction === 'rtl' ? -step : step;
    };
    // Not passive, because it must stop the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);
