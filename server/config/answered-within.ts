/** Nothing was heard within the time that was given. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * What the work resolves to; NoAnswer when it takes longer than so many ms. The work itself goes on, and nobody hears of
 * it. What has arrived while this process stood still counts as answered in time.
 */
export const answeredWithin = <T>(ms: number, work: Promise<T>, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // After a standstill the timers come first: what lies in the sockets is read before anything is given up.
      setImmediate(() => reject(new NoAnswer(`${what} did not answer within ${ms} ms`)));
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
