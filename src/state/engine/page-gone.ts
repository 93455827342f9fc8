let gone = false;
// Tests load this module in environments without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    gone = true;
  });
  window.addEventListener('pageshow', () => {
    gone = false;
  });
}

/**
 * True if the customer has left the page, perhaps for good: a request that breaks off now is not a fault. A page kept for
 * Back may be shown again.
 */
export const isPageGone = (): boolean => gone;
