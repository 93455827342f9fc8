import type { Locks } from '#src/offline/env/env.ts';

interface Held {
  readonly owner: object;
  readonly steal: () => void;
  readonly release: () => void;
}

/** The Web Locks of one browser: exclusive, `ifAvailable`, `steal`; a killed context releases its locks. */
export interface VirtualLocks {
  of(owner: object): Locks;
  releaseAll(owner: object): void;
  /** Grants every later request at once, as if locks had no effect. */
  stubOpen(): void;
  /** Answers no later request, as in a browser that has lost track of its locks. */
  silence(): void;
  /** The number of times that a lock was taken from its holder. */
  stolen(): number;
}

export const virtualLocks = (): VirtualLocks => {
  const held = new Map<string, Held>();
  const queue: { name: string; owner: object; start: () => void }[] = [];
  let open = false;
  let silent = false;
  let stolen = 0;

  const next = (name: string): void => {
    const index = queue.findIndex((waiting) => waiting.name === name);
    if (index < 0) return;
    const [waiting] = queue.splice(index, 1);
    waiting?.start();
  };

  return {
    stubOpen() {
      open = true;
    },
    silence() {
      silent = true;
    },
    stolen: () => stolen,
    releaseAll(owner) {
      for (let index = queue.length - 1; index >= 0; index -= 1)
        if (queue[index]?.owner === owner) queue.splice(index, 1);
      for (const [name, lock] of held) {
        if (lock.owner !== owner) continue;
        lock.release();
        next(name);
      }
    },
    of: (owner) => ({
      request<T>(
        name: string,
        options: { ifAvailable?: boolean; steal?: boolean },
        run: (lock: unknown) => Promise<T>,
      ): Promise<T> {
        if (silent) return new Promise(() => undefined);
        if (open) return run({ name });
        const grant = (): Promise<T> =>
          new Promise((resolve, reject) => {
            const lock: Held = {
              owner,
              steal: () => reject(new DOMException('the lock was stolen', 'AbortError')),
              release: () => {
                if (held.get(name) === lock) held.delete(name);
              },
            };
            held.set(name, lock);
            run({ name })
              .then(resolve, reject)
              .finally(() => {
                if (held.get(name) !== lock) return;
                lock.release();
                next(name);
              });
          });
        const current = held.get(name);
        if (!current) return grant();
        if (options.steal) {
          stolen += 1;
          current.steal();
          current.release();
          return grant();
        }
        if (options.ifAvailable) return run(null);
        return new Promise((resolve, reject) => {
          queue.push({ name, owner, start: () => void grant().then(resolve, reject) });
        });
      },
    }),
  };
};
