let gone = false;
// Tests load parts of the page where no window is.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    gone = true;
  });
  window.addEventListener('pageshow', () => {
    gone = false;
  });
}

/** The page is left, perhaps for good: what breaks off under way now is no fault. Kept for Back it may be shown again. */
export const isPageGone = (): boolean => gone;
