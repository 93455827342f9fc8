import { useRef, type PointerEvent } from 'react';

const SWIPE_PX = 64;

/** A swipe across the list changes to the day before or after, in the reading direction. */
export const useDaySwipe = (turn: (by: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return;
      const forward = document.documentElement.dir === 'rtl' ? across > 0 : across < 0;
      turn(forward ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
};
