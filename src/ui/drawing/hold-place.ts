/**
 * Keeps the content below an element at its position in the window while the element appears, grows or disappears, so
 * that a tap hits the intended button. Some browsers do this themselves, but only if the page is scrolled and its first
 * visible part is below the element; then the page is not scrolled a second time.
 * @param aboutTo called before the page is scrolled for each change, with whether the page was at its top
 */
export const holdPlace = (above: HTMLElement | null, aboutTo?: (atTop: boolean) => void): (() => void) | undefined => {
  if (!above || typeof ResizeObserver === 'undefined') return undefined;
  const heightNow = (): number => above.getBoundingClientRect().height;
  let height = heightNow();
  let scrolled = window.scrollY;
  const follow = (): void => {
    scrolled = window.scrollY;
  };
  const sizes = new ResizeObserver(() => {
    const grown = heightNow() - height;
    height += grown;
    if (grown === 0) return;
    // The browser scrolls during the layout and sends the event later; the event of a customer's own scrolling has
    // already arrived.
    const byBrowser = window.scrollY !== scrolled && Math.abs(window.scrollY - scrolled - grown) < 1;
    // Safari reports less than 0 when the page is pulled beyond its top.
    aboutTo?.(window.scrollY <= 0);
    if (!byBrowser) window.scrollBy({ top: grown, behavior: 'instant' });
    follow();
  });
  // The height includes the padding; observing the content box alone would miss padding changes.
  sizes.observe(above, { box: 'border-box' });
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', follow);
  };
};
