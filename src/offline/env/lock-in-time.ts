import type { Clock, Locks } from './env.ts';

/** The time in ms in which the browser must answer a lock request that waits for no other holder. */
const LOCK_MS = 5_000;

/**
 * Runs `work` under a Web Lock, or without one if the browser has none or does not answer: WebKit may never answer a
 * request. So `work` must be correct without the lock, too. Does not wait for another holder.
 * @param taken the result if another context holds the lock
 */
export const lockInTime = async <T>(
  { locks, clock }: { readonly locks: Locks | undefined; readonly clock: Pick<Clock, 'after'> },
  name: string,
  how: 'ifAvailable' | 'steal',
  work: () => Promise<T>,
  taken: T,
): Promise<T> => {
  if (!locks) return work();
  return new Promise<T>((resolve, reject) => {
    let begun = false;
    const begin = (): Promise<T> => {
      begun = true;
      cancel();
      return work();
    };
    const cancel = clock.after(LOCK_MS, () => void begin().then(resolve, reject));
    const options = { mode: 'exclusive', [how]: true } as const;
    locks
      .request<T | undefined>(name, options, async (lock) => {
        // The time limit has passed: the work already runs.
        if (begun) return undefined;
        if (lock) return begin();
        cancel();
        return taken;
      })
      .then(
        (result) => {
          if (result !== undefined) resolve(result);
        },
        (cause: unknown) => {
          cancel();
          reject(cause);
        },
      );
  });
};
