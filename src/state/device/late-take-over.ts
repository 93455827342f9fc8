import { isOldBuild } from './build.ts';
import { CHANGED, CIRCLE_MS, TAKE_OVER_MS } from './version-renewal.ts';

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
 * loaded anew: it comes out as the old one then, and is loaded once more. Whoever has begun to type by then is left alone.
 */
export const finishTakeOver = async (workers: ServiceWorkerContainer): Promise<void> => {
  const change = lateChange();
  if (change === null || !(await isOldBuild())) return;
  const registration = await workers.getRegistration();
  if (registration?.waiting)
    await new Promise<void>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, TAKE_OVER_MS);
    });
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  if (!registration?.active || registration.waiting || typing) return;
  sessionStorage.setItem(FINISHED, change);
  window.location.reload();
};
