import { holdPlace } from '../../ui/drawing/hold-place.ts';

/**
 * Shows a notice without moving the screen below it. At the top of a page the notice covers the top of the screen, and
 * the page is scrolled by the notice's height, so that pulling the page down shows the covered part. The styles read the
 * two lengths.
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
