import { sparesData } from '../state/device/spares-data.ts';
import { report } from '../state/engine/report.ts';

/** The time that the page must be untouched, in ms, so that background downloads do not disturb a reader. */
const QUIET_MS = 5_000;
/** The events that accompany every movement on a page. */
const touches = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

/** Waits until the browser is idle; some browsers do not report this. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/** Resolves when the page is loaded and the customer has not touched it for a while. */
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
 * Lets a visitor who only reads open the app without a network later: registers the worker when the page is idle, but
 * never in data-saving mode. A visitor who touches the page gets the worker with the engine.
 */
export const keepForVisitor = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || sparesData()) return;
  await quiet();
  await idle();
  await navigator.serviceWorker.register('/sw.js').catch(report('the worker could not be registered'));
};
