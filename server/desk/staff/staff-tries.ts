import { and, eq } from 'drizzle-orm';

import { takePasswordTry, type PasswordTry, type Place, type TooMany } from '../../accounts/proofs/password-tries.ts';
import { tokenHash } from '../../config/secret.ts';
import { staff, staffSessions } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import type { Limits } from '../../request/limits.ts';
import type { StaffSession } from './staff-sessions.ts';

/** Whether a token belongs to an earlier session of the person with this address. */
const isOwnToken = async (tx: Tx, email: string, token: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash(token)), eq(staff.email, email)));
  return rows.length > 0;
};

/**
 * Counts a try of a password like a customer's; the accounts have separate counts, because an address may belong to both.
 * @param known the token of an earlier session of this browser
 */
export const takeStaffTry = (
  limits: Limits,
  connection: NonNullable<Place['connection']>,
  email: string,
  known: string | undefined,
  snapshot: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<PasswordTry | TooMany> =>
  takePasswordTry(limits, {
    email: `staff ${email}`,
    pair: `staff ${email}|${connection.address}`,
    connection,
    knownBrowser: async () =>
      known !== undefined && (await snapshot((tx) => isOwnToken(tx, email, known))) ? tokenHash(known) : undefined,
  });

/** Counts a try of the own password in a session: wrong tries of strangers never lock the person out. */
export const takeOwnStaffTry = (
  limits: Limits,
  { id, member }: Pick<StaffSession, 'id' | 'member'>,
): Promise<PasswordTry | TooMany> =>
  takePasswordTry(limits, {
    email: `staff ${member.email}`,
    pair: `staff ${member.id}`,
    knownBrowser: () => Promise.resolve(`staff session ${id}`),
  });

/**
 * Counts an answer of a passkey with the same limits as a try of a password. Each passkey has its own counts, so that wrong
 * passwords do not close the way in by passkey.
 */
export const takePasskeyTry = (
  limits: Limits,
  connection: NonNullable<Place['connection']>,
  credentialId: string,
): Promise<PasswordTry | TooMany> => {
  const passkey = `staff passkey ${tokenHash(credentialId)}`;
  return takePasswordTry(limits, {
    email: passkey,
    pair: `${passkey}|${connection.address}`,
    connection,
    knownBrowser: () => Promise.resolve(undefined),
  });
};
