import { holdPlace } from '../../ui/drawing/hold-place.ts';

/**
 * A notice that comes while a screen is shown moves nothing of it. At the top of a page it lies over the head of the screen,
 * and the page is scrolled by its height: pulled down, the page shows what is below it. The styles read the two lengths.
 */
export const holdNotices = (notices: HTMLElement | null): (() => void) | undefined => {
  const { style } = document.documentElement;
  let held = false;
  const letGo = (): void => {
    if (!held || window.scrollY > 0) return;
    held = false;
    style.removeProperty('--held');
    style.removeProperty('--held-from');
  };
  const end = holdPlace(notices, (atTop) => {
    if (!notices) return;
    const { top, height } = notices.getBoundingClientRect();
    if (atTop && !held) style.setProperty('--held-from', `${top}px`);
    held ||= atTop;
    if (held) style.setProperty('--held', `${height}px`);
  });
  if (!end) return undefined;
  window.addEventListener('scroll', letGo, { passive: true });
  return () => {
    end();
    window.removeEventListener('scroll', letGo);
  };
};
