import { and, eq, gt, inArray, isNull } from 'drizzle-orm';

import { randomToken, tokenHash } from '../../config/secret.ts';
import { staff, staffSessions } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { memberById, servedStaff, type Member } from './members.ts';

/** A session ends 12 hours after the sign-in, also if it is in use: a shift is shorter. */
export const STAFF_SESSION_MS = 12 * 3_600_000;

const livingSession = (now: number, demo: boolean) =>
  and(isNull(staffSessions.revokedAt), gt(staffSessions.expiresAt, now), isNull(staff.disabledAt), servedStaff(demo));

export interface StaffSession {
  readonly id: number;
  readonly expiresAt: number;
  readonly member: Member;
}

export const openStaffSession = async (
  tx: Tx,
  now: number,
  staffId: number,
  device: string,
): Promise<{ readonly token: string; readonly id: number; readonly expiresAt: number }> => {
  const token = randomToken();
  const expiresAt = now + STAFF_SESSION_MS;
  const [row] = await tx
    .insert(staffSessions)
    .values({ staffId, tokenHash: tokenHash(token), device, createdAt: now, expiresAt })
    .returning({ id: staffSessions.id });
  if (!row) throw new Error('the staff session was not stored');
  return { token, id: row.id, expiresAt };
};

const readSession = async (
  tx: Tx,
  now: number,
  demo: boolean,
  which: ReturnType<typeof eq>,
): Promise<StaffSession | undefined> => {
  const [row] = await tx
    .select({ id: staffSessions.id, expiresAt: staffSessions.expiresAt, staffId: staffSessions.staffId })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(which, livingSession(now, demo)));
  const member = row && (await memberById(tx, demo, row.staffId));
  return member && { id: row.id, expiresAt: row.expiresAt, member };
};

/** Returns the session of a token, if it has not ended. */
export const staffSessionOf = (tx: Tx, now: number, demo: boolean, token: string): Promise<StaffSession | undefined> =>
  readSession(tx, now, demo, eq(staffSessions.tokenHash, tokenHash(token)));

/** Returns a session with the person's roles as they are now, if it has not ended. */
export const staffSessionById = (tx: Tx, now: number, demo: boolean, id: number): Promise<StaffSession | undefined> =>
  readSession(tx, now, demo, eq(staffSessions.id, id));

/** Returns those of the sessions that have not ended. */
export const livingStaffSessions = async (
  tx: Tx,
  now: number,
  demo: boolean,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(inArray(staffSessions.id, [...ids]), livingSession(now, demo)));
  return new Set(rows.map(({ id }) => id));
};

/** Ends one session, or all sessions of a person. Every node closes their sockets within 2 s. */
export const endStaffSessions = async (
  tx: Tx,
  now: number,
  which: { readonly id: number } | { readonly staffId: number },
): Promise<void> => {
  await tx
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(
      and(
        'id' in which ? eq(staffSessions.id, which.id) : eq(staffSessions.staffId, which.staffId),
        isNull(staffSessions.revokedAt),
      ),
    );
};
