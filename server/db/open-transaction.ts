import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown when code inside a transaction opens another one. `cause` is the stack that opened the first. */
export class NestedTransaction extends Error {
  override readonly name = 'NestedTransaction';

  constructor(cause: Error) {
    super('A transaction may not be opened inside another one: use the transaction that is open.', { cause });
  }
}

/** One transaction from its request for a connection to its end. */
export interface OpenTransaction {
  /** The place where it was opened. Its message names the job or message that opened it. */
  readonly opened: Error;
}

const current = new AsyncLocalStorage<{ readonly opened: Error; ended: boolean }>();
const label = new AsyncLocalStorage<string>();

/** Names the running `work` for the log: a message (`progress/setWeight`) or a job (`job deliver`). */
export const labelled = <T>(name: string, work: () => T): T => label.run(name, work);

/**
 * Throws NestedTransaction inside an open transaction. The embedded database has one connection, so a nested transaction
 * would wait for itself. On PostgreSQL it would hold two connections and could wait for its own lock.
 */
export const refuseNested = (): void => {
  const outer = current.getStore();
  if (outer?.ended === false) throw new NestedTransaction(outer.opened);
};

/** Runs `work` as one transaction. Throws NestedTransaction inside an open one. */
export const asTransaction = async <T>(work: (own: OpenTransaction) => Promise<T>): Promise<T> => {
  refuseNested();
  const opened = new Error(`opened by ${label.getStore() ?? 'unnamed work'}`);
  opened.name = 'Transaction';
  const own = { opened, ended: false };
  try {
    return await current.run(own, () => work(own));
  } finally {
    own.ended = true;
  }
};
