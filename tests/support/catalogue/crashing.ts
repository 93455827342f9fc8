import type { Database } from '#server/db/database.ts';

export class Crash extends Error {}

/** A database whose process crashes in its transaction number `at`: before its commit, or directly after it. */
export const crashingAt = (database: Database, at: number, when: 'before' | 'after'): Database => {
  let count = 0;
  return {
    ...database,
    withTransaction: async (work, mode) => {
      count += 1;
      if (count > at) throw new Crash('this process is dead');
      if (count < at) return database.withTransaction(work, mode);
      await database.withTransaction(async (tx) => {
        const done = await work(tx);
        if (when === 'before') throw new Crash('the process dies before the commit');
        return done;
      }, mode);
      throw new Crash('the process dies after the commit');
    },
  };
};
