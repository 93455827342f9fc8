import { sparesData } from '../state/device/spares-data.ts';
import { report } from '../state/engine/report.ts';

/** How long the page must be untouched, in ms: a reader is not disturbed by background downloads. */
const QUIET_MS = 5_000;
/** Whatever moves on a page moves at one of these. */
const touches = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

/** Asks the browser for a moment in which it has nothing else to do; some do not tell. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** Resolves when the page is complete and has been left alone for a while. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      for (const kind of touches) window.removeEventListener(kind, begin, { capture: true });
      resolve();
    };
    const begin = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, QUIET_MS);
    };
    for (const kind of touches) window.addEventListener(kind, begin, { capture: true, passive: true });
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
  });

/**
 * A visitor who only reads and leaves finds the app again without a network: its worker is registered when the page has
 * been idle, never over a connection in data-saving mode. A visitor who touches the page gets it with the engine.
 */
export const keepForVisitor = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || sparesData()) return;
  await quiet();
  await idle();
  await navigator.serviceWorker.register('/sw.js').catch(report('the worker could not be registered'));
};
