import { and, eq } from 'drizzle-orm';

import { staffTag } from '../../../src/domain/staff/staff-tag.ts';
import { creationOptions, type PublicKey } from '../../accounts/proofs/webauthn.ts';
import type { RelyingParty } from '../../accounts/proofs/relying-party.ts';
import { staff, staffPasskeys } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { servedStaff, type Member } from './members.ts';

export type StaffPasskey = typeof staffPasskeys.$inferSelect;

export const passkeysOfStaff = (tx: Tx, staffId: number): Promise<StaffPasskey[]> =>
  tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.id);

/** Returns the passkey with this id of its authenticator. Without demo mode, those of demo staff do not exist. */
export const staffPasskeyBy = async (
  tx: Tx,
  demo: boolean,
  credentialId: string,
): Promise<StaffPasskey | undefined> => {
  const [row] = await tx
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), servedStaff(demo)));
  return row?.passkey;
};

/** Returns the options with which the browser creates a passkey for a member of staff. */
export const staffPasskeyOptions = async (
  tx: Tx,
  now: number,
  party: RelyingParty,
  { id, email, name }: Pick<Member, 'id' | 'email' | 'name'>,
  rpName: string,
) => {
  const account = { holder: { staffId: id }, handle: staffTag(id), email, name, known: await passkeysOfStaff(tx, id) };
  return creationOptions(tx, now, 'staff-passkey-add', party, account, rpName);
};

/** Stores a passkey; undefined if it was added already, by this person or another one. */
export const storeStaffPasskey = async (
  tx: Tx,
  now: number,
  staffId: number,
  name: string,
  made: PublicKey,
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(staffPasskeys)
    .values({ staffId, ...made, name, createdAt: now })
    .onConflictDoNothing({ target: staffPasskeys.credentialId })
    .returning({ id: staffPasskeys.id });
  return row?.id;
};

/**
 * Records that a passkey has signed. Locked until the commit: returns false for a removed passkey, and for one whose copy
 * was used first.
 */
export const recordUse = async (tx: Tx, now: number, passkey: StaffPasskey, counter: number): Promise<boolean> => {
  const used = await tx
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(staffPasskeys.id, passkey.id), eq(staffPasskeys.counter, passkey.counter)))
    .returning({ id: staffPasskeys.id });
  return used.length > 0;
};

/** Removes one passkey of a person, or all of them. Returns the ids of the removed ones. */
export const removeStaffPasskeys = async (tx: Tx, staffId: number, id?: number): Promise<readonly number[]> => {
  const gone = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), id === undefined ? undefined : eq(staffPasskeys.id, id)))
    .returning({ id: staffPasskeys.id });
  return gone.map((row) => row.id);
};
