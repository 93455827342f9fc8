import { isOldBuild, refetchForeign } from '../state/device/build.ts';
import { isPageGone } from '../state/engine/page-gone.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
const FAILED = 'failed-starts';

/** Without storage every attempt waits as long as the first: the page cannot know how often it has begun. */
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

/** The console's, as for every fault: the app's own way to tell may lie in the files that did not come. */
export const tell = (cause: unknown): void => {
  if (!isPageGone()) reportError(cause);
};

/**
 * The app's own files did not arrive: the connection was lost over them, or they are of a build whose files are gone.
 * The page is reloaded after a while, at once when the network comes back; its content stays until then.
 */
export const startAgain = (cause: unknown): void => {
  tell(cause);
  const failed = failures((before) => before + 1);
  const anew = async (): Promise<void> => {
    // A worker that has shown the page of the old build again. The next start registers the new one.
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
