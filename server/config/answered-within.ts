/** Nothing was heard within the time that was given. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * The result of the work; NoAnswer when it takes longer than so many ms. The work itself goes on, and its result is
 * dropped. A result that arrived while this process was frozen counts as answered in time.
 */
export const answeredWithin = <T>(ms: number, work: Promise<T>, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // After a standstill the timers come first: what lies in the sockets is read before anything is given up.
      setImmediate(() => reject(new NoAnswer(`${what} did not answer within ${ms} ms`)));
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
