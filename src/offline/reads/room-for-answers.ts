import { cachedNames } from '../../protocol/messages.ts';
import type { Tx } from '../store/database-rows.ts';
import { policyOf } from '../store/registry.ts';

interface Answer {
  readonly key: string;
  readonly asOf: number;
  readonly further?: boolean;
}

/** True for a page of a list that is not its first: reading far down must not cost where the list begins. */
export const isFurther = (request: unknown): boolean => {
  const { offset } = request as { readonly offset?: unknown };
  return offset !== undefined && Number(offset) > 0;
};

/** Of what others write there is no end: the keys of those answers that are beyond what their policy keeps, the oldest. */
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
 * Answers that are read ahead in the background. Not those of other people's texts: so many are stored that each is
 * read when it is opened.
 */
export const keptAhead = cachedNames.filter((name) => policyOf(name).mode === 'cached' && !isBounded(name));

/** After a new answer of this query was written for a customer. */
export const dropOldest = async (tx: Tx<'readwrite'>, tag: string, name: string): Promise<void> => {
  if (!isBounded(name)) return;
  const store = tx.objectStore('snapshots');
  const rows = await store.index('name').getAll(IDBKeyRange.only([tag, name]));
  await Promise.all(beyond(name, rows).map((key) => store.delete(key)));
};

/** The same of what is kept for everybody on the device. */
export const dropOldestPublic = async (tx: Tx<'readwrite'>, name: string): Promise<void> => {
  if (!isBounded(name)) return;
  const store = tx.objectStore('public');
  const rows = await store.getAll(IDBKeyRange.bound(`${name}|`, `${name}|\uffff`));
  await Promise.all(beyond(name, rows).map((key) => store.delete(key)));
};

/** Opened answers by their keys, so that a change of the outbox does not decrypt a long history again: so many of them. */
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
