import { sql } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';

/** Makes requests that claim the same e-mail address run one after the other: the second one finds it taken. */
export const lockAddress = (tx: Tx, email: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`);
