import { sql } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';

/** Whoever takes an e-mail address waits for whoever is taking it: the second one finds it taken. */
export const lockAddress = (tx: Tx, email: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`);
