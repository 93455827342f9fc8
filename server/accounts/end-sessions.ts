import { sql } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { sessions as sessionTable } from '../db/schema/accounts.ts';
import type { Announcing, Asked } from '../request/handler.ts';
import { signedOut } from '../sessions/signed-out.ts';

/**
 * Ends sessions of a customer in the open transaction; after its commit their sockets are notified and closed on every
 * node. Returns the number of ended sessions.
 * @param erased true if the account is deleted
 */
export const endSessions = async (
  tx: Tx,
  { services, now, connection, after }: Asked & Pick<Announcing, 'after'>,
  userId: number,
  which: { readonly id: number } | { readonly except?: number },
  erased = false,
): Promise<number> => {
  const ended = await services.sessions.end(tx, userId, which);
  if (ended.length === 0) return 0;
  const rows = await tx
    .select({ id: sessionTable.id, browserId: sessionTable.browserId })
    .from(sessionTable)
    .where(sql`${sessionTable.id} = any(${sql.param(ended)}::int[])`);
  after(() => {
    services.sessions.forget(ended);
    services.rooms.forgetElsewhere({ sessions: ended });
    for (const { id, browserId } of rows)
      services.rooms.tellSession(id, ...signedOut(browserId, now, erased), connection);
    services.rooms.closeSessions(ended);
  });
  return ended.length;
};
