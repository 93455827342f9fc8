import type { PageToWorker } from '../../protocol/worker.ts';
import { isOldBuild } from './build.ts';
import { CHANGED, CIRCLE_MS } from './version-renewal.ts';

/** The page does not reload for a version that takes over later than this, in ms: the customer is reading it. */
const LATE_MS = 20_000;

/** For which change the page was loaded once more. */
const FINISHED = 'finished-change';

/** The change over which this page was loaded just now; null when there was none, or the page was loaded once more for it. */
const lateChange = (): string | null => {
  try {
    const changed = sessionStorage.getItem(CHANGED);
    const fresh = Date.now() - Number(changed ?? 0) < CIRCLE_MS;
    return fresh && sessionStorage.getItem(FINISHED) !== changed ? changed : null;
  } catch {
    return null;
  }
};

/**
 * Browsers let the worker that was asked take over when no other is at work, which may be in the moment in which the page is
 * loaded anew: it comes out as the old one then, and is loaded once more. A page that was touched by then is left alone: the
 * version is offered there.
 */
export const finishTakeOver = async (workers: ServiceWorkerContainer): Promise<void> => {
  const change = lateChange();
  if (change === null || !(await isOldBuild())) return;
  const registration = await workers.getRegistration();
  // Still on its way: it is offered once it is there.
  if (!registration?.active || registration.installing) return;
  const { waiting } = registration;
  if (waiting)
    await new Promise<void>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, LATE_MS);
      // The page that asked before is gone; this page has told the active worker to work again.
      for (const worker of [registration.active, waiting])
        worker?.postMessage({ kind: 'activate' } satisfies PageToWorker);
    });
  if (registration.waiting || (navigator.userActivation?.hasBeenActive ?? true)) return;
  sessionStorage.setItem(FINISHED, change);
  window.location.reload();
};
