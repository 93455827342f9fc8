import { browserClock } from '../../offline/env/browser-clock.ts';
import type { Locks } from '../../offline/env/env.ts';
import { lockInTime } from '../../offline/env/lock-in-time.ts';

/**
 * Runs `work` in one tab at a time. If the browser has no locks or does not answer, `work` runs in every tab, so it must
 * be correct then too. The lock is released when the page is closed, kept for Back or frozen, because a frozen page would
 * block the others; the signal tells `work`, which runs again when the page returns.
 * @param not the result if another tab runs it, or the page is closed
 */
export const alone = async <T>(name: string, work: (gone: AbortSignal) => Promise<T>, not: T): Promise<T> => {
  const away = new AbortController();
  const { signal } = away;
  const leave = (): void => away.abort();
  window.addEventListener('pagehide', leave, { signal });
  document.addEventListener('freeze', leave, { signal });
  const gone = new Promise<T>((resolve) => signal.addEventListener('abort', () => resolve(not), { once: true }));
  const { locks } = navigator as { readonly locks?: Locks };
  try {
    const run = async (): Promise<T> => (signal.aborted ? not : Promise.race([work(signal), gone]));
    return await lockInTime({ locks, clock: browserClock }, name, 'ifAvailable', run, not);
  } finally {
    away.abort();
  }
};
