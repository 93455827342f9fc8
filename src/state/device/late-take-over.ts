import type { PageToWorker } from '../../protocol/worker.ts';
import { isOldBuild } from './build.ts';
import { CHANGED, CIRCLE_MS } from './version-renewal.ts';

/** The page does not reload for a version that takes over later than this, in ms: the customer is reading it. */
const LATE_MS = 20_000;

/** The key that stores for which version change the page was reloaded once more. */
const FINISHED = 'finished-change';

/**
 * The recent version change that reloaded this page; null if there was none, or if the page was already reloaded once
 * more for it.
 */
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
 * Reloads the page once more if the last take-over came too late. A browser may activate the requested worker just while
 * the page reloads, and the page is then still the old version. If the customer has already touched the page, the new
 * version is only offered.
 */
export const finishTakeOver = async (workers: ServiceWorkerContainer): Promise<void> => {
  const change = lateChange();
  if (change === null || !(await isOldBuild())) return;
  const registration = await workers.getRegistration();
  // The new version is still being installed; it is offered when it is ready.
  if (!registration?.active || registration.installing) return;
  const { waiting } = registration;
  if (waiting)
    await new Promise<void>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, LATE_MS);
      // The page that asked before is closed, and this page has given the active worker new work, so both workers are
      // asked again.
      for (const worker of [registration.active, waiting])
        worker?.postMessage({ kind: 'activate' } satisfies PageToWorker);
    });
  if (registration.waiting || (navigator.userActivation?.hasBeenActive ?? true)) return;
  sessionStorage.setItem(FINISHED, change);
  window.location.reload();
};
