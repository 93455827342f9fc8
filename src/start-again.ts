import { isOldBuild, refetchForeign } from './state/device/build.ts';

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

/** The app stands: what failed before counts no more. */
export const started = (): void => void failures(() => 0);

/**
 * The app's own files did not come: the connection broke off over them, or they are of a build whose files are gone. The
 * page is loaded anew after a while, at once when the network comes back; what stands in it stays until then.
 */
export const startAgain = (cause: unknown): void => {
  // The console's, as for every fault; the app's own way to tell lies in the files that did not come.
  reportError(cause);
  const failed = failures((before) => before + 1);
  const anew = async (): Promise<void> => {
    // A worker that has shown the page of the old build again. The next start registers the new one.
    if (failed > 0 && (await isOldBuild())) await (await navigator.serviceWorker?.getRegistration())?.unregister();
    await refetchForeign().catch(reportError);
    window.location.reload();
  };
  const begin = (): void => void anew().catch(reportError);
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
