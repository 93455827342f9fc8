/**
 * Keeps what is being read in its place while something above it comes, grows or goes, where the browser does not do so
 * itself (Safari). At the top of a page nothing is held: there the notice itself is to be seen.
 */
export const holdScroll = (above: HTMLElement | null): (() => void) | undefined => {
  if (!above || typeof ResizeObserver === 'undefined' || CSS.supports('overflow-anchor', 'auto')) return undefined;
  let height = above.offsetHeight;
  const sizes = new ResizeObserver(() => {
    const grown = above.offsetHeight - height;
    height += grown;
    if (window.scrollY > 0) window.scrollBy({ top: grown, behavior: 'instant' });
  });
  sizes.observe(above);
  return () => sizes.disconnect();
};
