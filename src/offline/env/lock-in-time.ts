import type { Clock, Locks } from './env.ts';

/** How long the browser may take to answer a request for a lock that waits for no other holder, in ms. */
const LOCK_MS = 5_000;

/**
 * Runs `work` under a Web Lock, or without one where the browser has none or does not answer: WebKit may leave a request
 * unanswered for ever. So `work` has to be right without the lock as well. Waits for no other holder.
 * @param taken what comes of it where another context holds the lock
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
        // The limit has passed meanwhile: the work runs already.
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
