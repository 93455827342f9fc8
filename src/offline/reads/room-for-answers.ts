import { cachedNames } from '../../protocol/messages.ts';
import type { Tx } from '../store/database-rows.ts';
import { policyOf } from '../store/registry.ts';

interface Answer {
  readonly key: string;
  readonly asOf: number;
  readonly further?: boolean;
}

/** True for a page of a list other than the first: reading far down must not delete the stored first page. */
export const isFurther = (request: unknown): boolean => {
  const { offset } = request as { readonly offset?: unknown };
  return offset !== undefined && Number(offset) > 0;
};

/**
 * Lists of other people's texts are endless: returns the keys of the oldest replies beyond the number that the policy
 * allows.
 */
const beyond = (name: string, answers: readonly Answer[]): string[] => {
  const policy = policyOf(name);
  if (policy.mode !== 'cached' || !policy.most) return [];
  const { first, further } = policy.most;
  const newest = answers.toSorted((one, other) => other.asOf - one.asOf);
  return [
    ...newest.filter((answer) => answer.further !== true).slice(first),
    ...newest.filter((answer) => answer.further === true).slice(further),
  ].map(({ key }) => key);
};

const isBounded = (name: string): boolean => {
  const policy = policyOf(name);
  return policy.mode === 'cached' && policy.most !== undefined;
};

/**
 * Replies that are fetched ahead in the background. Other people's texts are excluded: there are too many, so each is
 * fetched when it is opened.
 */
export const keptAhead = cachedNames.filter((name) => policyOf(name).mode === 'cached' && !isBounded(name));

/** Called after a new reply of this query was stored for a customer. */
export const dropOldest = async (tx: Tx<'readwrite'>, tag: string, name: string): Promise<void> => {
  if (!isBounded(name)) return;
  const store = tx.objectStore('snapshots');
  const rows = await store.index('name').getAll(IDBKeyRange.only([tag, name]));
  await Promise.all(beyond(name, rows).map((key) => store.delete(key)));
};

/** The same for the public replies on the device. */
export const dropOldestPublic = async (tx: Tx<'readwrite'>, name: string): Promise<void> => {
  if (!isBounded(name)) return;
  const store = tx.objectStore('public');
  const rows = await store.getAll(IDBKeyRange.bound(`${name}|`, `${name}|\uffff`));
  await Promise.all(beyond(name, rows).map((key) => store.delete(key)));
};

/**
 * A cache of this size for decrypted replies by key, so that a change of the outbox does not decrypt a long history
 * again.
 */
export const recentlyOpened = <T>(most: number) => {
  const held = new Map<string, T>();
  return {
    get(key: string): T | undefined {
      const value = held.get(key);
      if (value === undefined) return undefined;
      held.delete(key);
      held.set(key, value);
      return value;
    },
    set(key: string, value: T): void {
      held.delete(key);
      held.set(key, value);
      for (const oldest of held.keys()) {
        if (held.size <= most) break;
        held.delete(oldest);
      }
    },
  };
};
