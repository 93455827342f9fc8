import type { Tx } from './tx.ts';
import type { Shared } from './statement.ts';

interface Asking {
  readonly ask: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the commands of different customers in parallel in one transaction. Their shared questions wait until every
 * command waits or has ended, and are then sent as one statement; all other statements take turns on the connection.
 * Questions that one command asks together are sent in that order. Resolves when all have ended; throws the first error
 * of a command.
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
    /** True from a question until its answer. */
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
      // Runs after the other questions that the command asks in the same tick.
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
    // The count may include writes of another command: then a refused command is only run again alone.
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
