/** A page in the background is never painted; after this time, in ms, the waiting work starts without a paint. */
const LONGEST_MS = 1_000;

/** Resolves after the first paint of the page's content. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
