import type { Tx } from './tx.ts';
import type { Shared } from './statement.ts';

interface Asking {
  readonly ask: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the commands of different customers at once in one transaction. What they ask together waits until every one of
 * them waits or is over, and then goes out as one statement; anything else they do takes its turn on the connection. What
 * one of them asks in one breath goes out in that order.
 * Resolves when all are over; throws what the first of them threw.
 */
export const sideBySide = async <T>(tx: Tx, runs: readonly ((own: Tx) => Promise<T>)[]): Promise<T[]> => {
  let busy = runs.length;
  let asked = new Map<Shared<unknown, unknown>, Asking[]>();

  const put = async (shared: Shared<unknown, unknown>, asking: readonly Asking[]): Promise<void> => {
    try {
      const answers = await shared.answer(
        tx.statement,
        asking.map(({ ask }) => ask),
      );
      asking.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  };
  const putAll = (): void => {
    if (busy > 0) return;
    const due = asked;
    asked = new Map();
    for (const [shared, asking] of due) void put(shared, asking);
  };

  const begin = (run: (own: Tx) => Promise<T>): Promise<T> => {
    let wrote = 0;
    /** It has asked, and has had no answer since. */
    let waits = false;
    let over = false;
    const goesOn = (): void => {
      if (waits && !over) busy += 1;
      waits = false;
    };
    const stops = (): void => {
      if (waits || over) return;
      waits = true;
      busy -= 1;
      // After what it asks in the same breath.
      queueMicrotask(putAll);
    };
    const share: Tx['share'] = <Ask, Answer>(shared: Shared<Ask, Answer>, ask: Ask) =>
      new Promise<Answer>((resolve, reject) => {
        if (shared.writes) wrote += 1;
        const key = shared as Shared<unknown, unknown>;
        const asking: Asking = {
          ask,
          resolve: (answer) => {
            goesOn();
            resolve(answer as Answer);
          },
          reject: (error) => {
            goesOn();
            reject(error);
          },
        };
        const others = asked.get(key);
        if (others) others.push(asking);
        else asked.set(key, [asking]);
        stops();
      });
    // What another command wrote by itself meanwhile is counted here, too: then a refusal is merely run again alone.
    const own = Object.assign(Object.create(tx) as Tx, { share, writes: () => tx.writes() + wrote });
    return run(own).finally(() => {
      stops();
      over = true;
    });
  };

  const over = await Promise.allSettled(runs.map(begin));
  return over.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
