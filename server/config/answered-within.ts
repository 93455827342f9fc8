/** Thrown when no answer arrived within the given time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Resolves to the result of the work; rejects with NoAnswer if it takes longer than `ms`. The work itself continues, and
 * its result is ignored. A result that arrived while this process was frozen counts as in time.
 */
export const answeredWithin = <T>(ms: number, work: Promise<T>, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // After a freeze the timers run first: data that has arrived in the sockets is read before the timeout is reported.
      setImmediate(() => reject(new NoAnswer(`${what} did not answer within ${ms} ms`)));
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
