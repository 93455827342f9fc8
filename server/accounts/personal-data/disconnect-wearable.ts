import { eq } from 'drizzle-orm';

import { wearables } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';

/** The context of an encrypted token of a customer: a token that was copied into another row cannot be decrypted. */
export const sealedAbout = (userId: number, provider: string, which: 'access' | 'refresh' | 'verifier'): string =>
  `${provider} ${which} ${userId}`;

/**
 * Creates a job that withdraws the permission at the provider, because the provider may answer slowly. The tokens are
 * encrypted.
 */
export const withdrawPermission = async (
  tx: Tx,
  userId: number,
  { provider, access, refresh }: Pick<typeof wearables.$inferSelect, 'provider' | 'access' | 'refresh'>,
): Promise<void> => {
  const sealed = refresh ?? access;
  if (sealed === '') return;
  const which = refresh === null ? 'access' : 'refresh';
  await tx.enqueue('revoke-wearable', { userId, sealed, about: sealedAbout(userId, provider, which) });
};

/** Deletes the customer's wearable at once and withdraws its permission. Returns false if there was none. */
export const disconnectWearable = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx.delete(wearables).where(eq(wearables.userId, userId)).returning();
  for (const row of gone) await withdrawPermission(tx, userId, row);
  return gone.length > 0;
};
