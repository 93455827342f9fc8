import { useCallback } from 'react';

/** Of what a wheel turns, this share moves a row of cards. */
const SHARE = 0.5;

/** Pixels of one step of a wheel that counts lines or pages. */
const UNIT_PX = { 0: 1, 1: 16, 2: 400 } as const;

/**
 * How far a row scrolls to the reading end for a turn of the wheel, in CSS pixels; 0 leaves the turn to the page:
 * for a sideways gesture, a zoom, a row that has nothing more to show in that direction.
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

/** The ref of a row whose cards a vertical wheel moves, in both reading directions. */
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
    // Not passive: the page must not move with it.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, []);
