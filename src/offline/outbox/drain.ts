import type { DeviceEnv } from '../env/env.ts';

export interface DrainParts {
  wake(): void;
  unsent(): Promise<number>;
  /** Called at every change of the waiting entries. */
  onOutbox(listener: () => void): () => void;
  fault(what: string): (cause: unknown) => void;
}

/** Sends the waiting entries. Resolves when all are confirmed or after `budgetMs`, with the number left. */
export const createDrain =
  (env: DeviceEnv, { wake, unsent, onOutbox, fault }: DrainParts) =>
  async (budgetMs: number): Promise<number> => {
    wake();
    const left = await unsent();
    if (left === 0) return 0;
    return new Promise((resolve) => {
      const finish = (count: number) => {
        cancel();
        end();
        resolve(count);
      };
      const look = () => {
        unsent().then((count) => {
          if (count === 0) finish(0);
        }, fault('the outbox could not be counted'));
      };
      const cancel = env.clock.after(budgetMs, () => {
        unsent().then(finish, () => finish(left));
      });
      const end = onOutbox(look);
      // The last entry may have been confirmed before the listener was added.
      look();
    });
  };
