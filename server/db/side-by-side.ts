import type { Tx } from './tx.ts';
import type { Shared } from './statement.ts';

interface Asking {
  readonly ask: unknown;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the commands of different customers at once in one transaction. What they ask together waits until every one of
 * them waits or is over, and then goes out as one statement; anything else they do takes its turn on the connection.
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
      busy += asking.length;
      asking.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      busy += asking.length;
      for (const { reject } of asking) reject(error);
    }
  };
  const oneLessBusy = (): void => {
    busy -= 1;
    if (busy > 0) return;
    const due = asked;
    asked = new Map();
    for (const [shared, asking] of due) void put(shared, asking);
  };

  const own = (): Tx => {
    let wrote = 0;
    const share: Tx['share'] = <Ask, Answer>(shared: Shared<Ask, Answer>, ask: Ask) =>
      new Promise<Answer>((resolve, reject) => {
        if (shared.writes) wrote += 1;
        const key = shared as Shared<unknown, unknown>;
        const asking = { ask, resolve: resolve as Asking['resolve'], reject };
        const others = asked.get(key);
        if (others) others.push(asking);
        else asked.set(key, [asking]);
        oneLessBusy();
      });
    // What another command wrote by itself meanwhile is counted here, too: then a refusal is merely run again alone.
    return Object.assign(Object.create(tx) as Tx, { share, writes: () => tx.writes() + wrote });
  };

  const over = await Promise.allSettled(runs.map((run) => run(own()).finally(oneLessBusy)));
  return over.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
