/** A page in the background is not painted; what waits for the paint starts all the same. */
const LONGEST_MS = 1_000;

/** Resolves after the browser has painted the first of what the page holds. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
