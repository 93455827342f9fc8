import { and, eq, lt } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { downloads } from '../db/schema/accounts.ts';
import { randomToken, tokenHash } from '../config/secret.ts';

/** How long an address works as given; with the owner's token in the header it works for as long as the file is there. */
const ADDRESS_MS = 10 * 60_000;

/**
 * An address under which this customer's browser may fetch one of the customer's files. Its key is 256 random bits, only
 * its hash is stored, and it dies with the session that asked for it. Never put it where it outlives the reply.
 */
export const privateAddress = async (
  tx: Tx,
  who: { readonly userId: number; readonly sessionId: number; readonly now: number },
  kind: 'file' | 'menu-pdf' | 'export',
  fileHash: string,
): Promise<string> => {
  const key = randomToken();
  await tx.delete(downloads).where(and(eq(downloads.userId, who.userId), lt(downloads.expiresAt, who.now)));
  await tx.insert(downloads).values({
    hash: tokenHash(key),
    userId: who.userId,
    sessionId: who.sessionId,
    kind,
    subject: fileHash,
    expiresAt: who.now + ADDRESS_MS,
  });
  return `/files/${encodeURIComponent(fileHash)}?key=${key}`;
};
