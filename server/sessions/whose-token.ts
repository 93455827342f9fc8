import { and, eq, gt, isNull } from 'drizzle-orm';

import { tokenHash } from '../config/secret.ts';
import { sessions } from '../db/schema/accounts.ts';
import { staffSessions } from '../db/schema/staff.ts';
import type { Tx } from '../db/tx.ts';

/** Whether a token opens a customer's session: the desk refuses it as `forbidden`. */
export const isCustomersToken = async (tx: Tx, now: number, token: string): Promise<boolean> => {
  const open = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const same = eq(sessions.tokenHash, tokenHash(token));
  return (await tx.select({ id: sessions.id }).from(sessions).where(and(same, open))).length > 0;
};

/** Whether a token opens a session of staff: customers' messages refuse it as `forbidden`. */
export const isStaffToken = async (tx: Tx, now: number, token: string): Promise<boolean> => {
  const open = and(isNull(staffSessions.revokedAt), gt(staffSessions.expiresAt, now));
  const same = eq(staffSessions.tokenHash, tokenHash(token));
  return (await tx.select({ id: staffSessions.id }).from(staffSessions).where(and(same, open))).length > 0;
};
