import { eq } from 'drizzle-orm';

import { wearables } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';

/** What a sealed token of a customer is about: a token that was put into another row opens nothing. */
export const sealedAbout = (userId: number, provider: string, which: 'access' | 'refresh' | 'verifier'): string =>
  `${provider} ${which} ${userId}`;

/**
 * Forgets the customer's wearable at once; a job withdraws the permission at the provider, however long that takes to
 * answer. False when there was none.
 */
export const disconnectWearable = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx.delete(wearables).where(eq(wearables.userId, userId)).returning();
  for (const { provider, access, refresh } of gone) {
    const sealed = refresh ?? access;
    if (sealed !== '')
      await tx.enqueue('revoke-wearable', {
        userId,
        sealed,
        about: sealedAbout(userId, provider, refresh === null ? 'access' : 'refresh'),
      });
  }
  return gone.length > 0;
};
