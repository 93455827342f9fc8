import { isOldBuild, refetchForeign } from '../state/device/build.ts';
import { isPageGone } from '../state/engine/page-gone.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
const FAILED = 'failed-starts';

/**
 * Counts the failed starts. If storage is blocked, the page does not know this number, so every attempt waits as long as
 * the first.
 */
const failures = (next: (before: number) => number): number => {
  try {
    const before = Number(sessionStorage.getItem(FAILED) ?? 0);
    sessionStorage.setItem(FAILED, String(next(before)));
    return before;
  } catch {
    return 0;
  }
};

/** The app has started: earlier failures no longer count. */
export const started = (): void => void failures(() => 0);

/** Reports the fault to the console, because the app's own reporting code may be in the files that failed to load. */
export const tell = (cause: unknown): void => {
  if (!isPageGone()) reportError(cause);
};

/**
 * The app's own files did not arrive: the connection was lost, or the files of this build no longer exist. Reloads the
 * page after a while, or at once when the network returns; the content stays until then.
 */
export const startAgain = (cause: unknown): void => {
  tell(cause);
  const failed = failures((before) => before + 1);
  const anew = async (): Promise<void> => {
    // A worker that has served the old build's page again is unregistered. The next start registers the new worker.
    if (failed > 0 && (await isOldBuild())) await (await navigator.serviceWorker?.getRegistration())?.unregister();
    await refetchForeign().catch(tell);
    window.location.reload();
  };
  const begin = (): void => void anew().catch(tell);
  const timer = setTimeout(begin, Math.min(LONGEST_MS, FIRST_MS * 2 ** failed));
  window.addEventListener(
    'online',
    () => {
      clearTimeout(timer);
      begin();
    },
    { once: true },
  );
};
