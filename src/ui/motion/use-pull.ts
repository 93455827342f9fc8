import { useEffect, useRef, type RefObject } from 'react';

/** From this distance on, a pull asks for fresh data, in px. */
const ARMED_PX = 72;
/** The line follows the finger at half its distance, at most this far. */
const FURTHEST_PX = 56;

/** How the line reacts to a pull. */
export interface Pull {
  /** The finger has begun to pull. */
  readonly begin: () => void;
  /** The finger was lifted; `far` tells whether it was pulled far enough down. */
  readonly end: (far: boolean) => void;
}

/**
 * Detects a finger that pulls the page down from its very top. It only listens and never blocks a touch. While it is in
 * use, the browser's own pull-to-refresh is off.
 * @returns the line, which is moved by its `--pulled` from 0 to 1 and its `data-far`
 */
export const usePull = (pull: Pull): RefObject<HTMLDivElement | null> => {
  const line = useRef<HTMLDivElement>(null);
  const newest = useRef(pull);
  useEffect(() => {
    newest.current = pull;
  });
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'none';
    const ended = new AbortController();
    const passive = { passive: true, signal: ended.signal };
    let from: { readonly x: number; readonly y: number } | undefined;
    let pulling = false;
    let far = false;
    const show = (down: number): void => {
      far = down >= ARMED_PX;
      line.current?.toggleAttribute('data-far', far);
      line.current?.style.setProperty('--pulled', `${Math.min(down / 2, FURTHEST_PX) / FURTHEST_PX}`);
    };
    const started = ({ touches: [touch, second] }: TouchEvent): void => {
      const under = document.documentElement.hasAttribute('data-dialog');
      from = touch && !second && !under && window.scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const moved = ({ touches: [touch] }: TouchEvent): void => {
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      if (!pulling) {
        // A finger that moves across or up has another purpose.
        if (down < 8 || Math.abs(touch.clientX - from.x) > down) {
          if (Math.abs(touch.clientX - from.x) > 8 || down < -8) from = undefined;
          return;
        }
        pulling = true;
        newest.current.begin();
      }
      show(Math.max(0, down));
    };
    const lifted = ({ type }: Event): void => {
      from = undefined;
      if (!pulling) return;
      pulling = false;
      newest.current.end(far && type === 'touchend');
      show(0);
    };
    window.addEventListener('touchstart', started, passive);
    window.addEventListener('touchmove', moved, passive);
    for (const kind of ['touchend', 'touchcancel']) window.addEventListener(kind, lifted, passive);
    return () => {
      ended.abort();
      style.removeProperty('overscroll-behavior-y');
    };
  }, []);
  return line;
};
