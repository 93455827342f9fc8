import { eq } from 'drizzle-orm';

import { wearables } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';

/** What a sealed token of a customer is about: a token that was put into another row opens nothing. */
export const sealedAbout = (userId: number, provider: string, which: 'access' | 'refresh' | 'verifier'): string =>
  `${provider} ${which} ${userId}`;

/** A job withdraws the permission at the provider, however long that takes to answer. The tokens are sealed. */
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

/**
 * Forgets the customer's wearable at once, and withdraws its permission. False when there was none.
 */
export const disconnectWearable = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx.delete(wearables).where(eq(wearables.userId, userId)).returning();
  for (const row of gone) await withdrawPermission(tx, userId, row);
  return gone.length > 0;
};
