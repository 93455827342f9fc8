import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import { randomToken, tokenHash } from '../../config/secret.ts';
import { staff, staffSessions } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { memberById, servedStaff, type Member } from './members.ts';

/** A session ends 12 hours after the sign-in, also if it is in use: a shift is shorter. */
export const STAFF_SESSION_MS = 12 * 3_600_000;

/** After the end of a session, entries that waited on its phone are accepted for this time. */
const LATE_ENTRIES_MS = 24 * 3_600_000;

const livingSession = (now: number, demo: boolean): SQL | undefined =>
  and(isNull(staffSessions.revokedAt), gt(staffSessions.expiresAt, now), isNull(staff.disabledAt), servedStaff(demo));

/** The session has ended by its time, by a sign-out or because the person was disabled; `least` ignores nulls. */
const recentlyEnded = (now: number, demo: boolean): SQL | undefined => {
  const endedAt = sql`least(${staffSessions.expiresAt}, ${staffSessions.revokedAt}, ${staff.disabledAt})`;
  return and(sql`${endedAt} <= ${now} and ${endedAt} > ${now - LATE_ENTRIES_MS}`, servedStaff(demo));
};

export interface StaffSession {
  readonly id: number;
  /** True if the session has ended: it may only send entries that waited on its phone. */
  readonly ended: boolean;
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
  which: SQL,
  state: 'living' | 'ended',
): Promise<StaffSession | undefined> => {
  const [row] = await tx
    .select({ id: staffSessions.id, expiresAt: staffSessions.expiresAt, staffId: staffSessions.staffId })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(which, (state === 'living' ? livingSession : recentlyEnded)(now, demo)));
  const member = row && (await memberById(tx, demo, row.staffId));
  return member && { id: row.id, ended: state === 'ended', expiresAt: row.expiresAt, member };
};

/** Returns the session of a token, if it has not ended. */
export const staffSessionOf = (tx: Tx, now: number, demo: boolean, token: string): Promise<StaffSession | undefined> =>
  readSession(tx, now, demo, eq(staffSessions.tokenHash, tokenHash(token)), 'living');

/** Returns a session with the person's roles as they are now, if it has not ended. */
export const staffSessionById = (tx: Tx, now: number, demo: boolean, id: number): Promise<StaffSession | undefined> =>
  readSession(tx, now, demo, eq(staffSessions.id, id), 'living');

/** Returns the session of a token that ended less than 24 hours ago. */
export const endedStaffSessionOf = (
  tx: Tx,
  now: number,
  demo: boolean,
  token: string,
): Promise<StaffSession | undefined> =>
  readSession(tx, now, demo, eq(staffSessions.tokenHash, tokenHash(token)), 'ended');

/** Returns a session that ended less than 24 hours ago. */
export const endedStaffSessionById = (
  tx: Tx,
  now: number,
  demo: boolean,
  id: number,
): Promise<StaffSession | undefined> => readSession(tx, now, demo, eq(staffSessions.id, id), 'ended');

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
