/**
 * Keeps what is below an element in its place in the window while the element comes, grows or goes by itself: a tap meets
 * the button for which it was meant. Some browsers do so themselves, but only where the page is scrolled and its first
 * visible part is below the element; then the page is not scrolled a second time.
 * @param aboutTo hears of each change before the page is scrolled for it, and whether the page was at its top
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
    // The browser scrolls during the layout and sends the event later; a customer's scrolling has had its event by now.
    const byBrowser = window.scrollY !== scrolled && Math.abs(window.scrollY - scrolled - grown) < 1;
    // Pulled beyond its top, a page in Safari says less than 0.
    aboutTo?.(window.scrollY <= 0);
    if (!byBrowser) window.scrollBy({ top: grown, behavior: 'instant' });
    follow();
  });
  // The height includes the padding: the content box alone would miss its changes.
  sizes.observe(above, { box: 'border-box' });
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    sizes.disconnect();
    window.removeEventListener('scroll', follow);
  };
};
