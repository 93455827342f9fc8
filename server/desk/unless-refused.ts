import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Refused, Result } from '../request/result.ts';

/** Rolls a transaction back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super('the change was refused');
    this.refusal = refusal;
  }
}

/** Runs a change in one transaction. If it is refused, everything that it has written is rolled back. */
export const unlessRefused = async <T>(
  database: Pick<Database, 'withTransaction'>,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> => {
  try {
    return await database.withTransaction(async (tx) => {
      const result = await work(tx);
      if (result.kind === 'refused') throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
};
