import { and, eq, type SQL } from 'drizzle-orm';

import type { users } from '../../db/schema/accounts.ts';
import { passkeys } from '../../db/schema/rights.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';
import type { RelyingParty } from './relying-party.ts';
import { creationOptions } from './webauthn.ts';

export type Passkey = typeof passkeys.$inferSelect;
type Account = typeof users.$inferSelect;

export const passkeysOf = (tx: Tx, userId: number): Promise<Passkey[]> =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

/** A passkey as its customer sees it; times are unix seconds. */
export const shownPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: Math.floor(createdAt / 1000),
  lastUsed: lastUsedAt === null ? null : Math.floor(lastUsedAt / 1000),
});

/** Removes some of a customer's passkeys and writes them into the history. Returns the removed ones. */
export const removePasskeys = async (
  tx: Tx,
  now: number,
  userId: number,
  which?: SQL,
  entryId: string | null = null,
): Promise<Passkey[]> => {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), which))
    .returning();
  if (gone.length > 0)
    await tx
      .insert(profileHistory)
      .values(gone.map(({ name }) => ({ userId, what: 'passkey', before: { removed: name }, at: now, entryId })));
  return gone;
};

/**
 * True if a passkey may stay when a person proves that the account's e-mail address is theirs. A passkey that is older
 * than that proof may belong to a stranger who signed up with another person's address.
 */
export const mayStay = (
  { createdAt }: Pick<Passkey, 'createdAt'>,
  { emailConfirmedAt }: Pick<Account, 'emailConfirmedAt'>,
): boolean => emailConfirmedAt !== null && createdAt >= emailConfirmedAt;

/**
 * Returns the options with which the browser creates a passkey for the customer.
 * @param rpName the name of the provider that the browser shows
 */
export const addOptions = async (
  tx: Tx,
  now: number,
  party: RelyingParty,
  { id, tag, email, firstName, lastName }: Account,
  rpName: string,
) => {
  const name = `${firstName} ${lastName}`.trim();
  const known = await passkeysOf(tx, id);
  // The handle is the tag, because it contains no customer id.
  return creationOptions(
    tx,
    now,
    'passkey-add',
    party,
    { holder: { userId: id }, handle: tag, email, name, known },
    rpName,
  );
};
