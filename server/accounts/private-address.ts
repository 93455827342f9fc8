import { and, eq, lt } from 'drizzle-orm';

import { privateFile } from '../../src/protocol/profile/private-files.ts';
import type { Tx } from '../db/tx.ts';
import { downloads } from '../db/schema/accounts.ts';
import type { Seal } from '../config/sealed.ts';
import { tokenHash } from '../config/secret.ts';

/**
 * The lifetime of a URL without the owner's token; a request with the token in the header works until the file is
 * deleted.
 */
const ADDRESS_MS = 10 * 60_000;

type Kind = 'file' | 'menu-pdf' | 'export';
interface Asking {
  readonly userId: number;
  readonly sessionId: number;
  readonly now: number;
  readonly seal: Seal;
}

/**
 * Returns URLs under which this customer's browser may fetch files of the customer, by the hashes of the files. The key
 * in each is 256 random bits, only its hash is stored, and it expires with the session that asked for it. Never store the
 * URL for longer than the reply.
 */
export const privateAddresses = async (
  tx: Tx,
  { userId, sessionId, now, seal }: Asking,
  kind: Kind,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  await tx.delete(downloads).where(and(eq(downloads.userId, userId), lt(downloads.expiresAt, now)));
  const keys = new Map(hashes.map((hash) => [hash, seal.newToken()]));
  const rows = [...keys].map(([subject, key]) => ({
    hash: tokenHash(key),
    userId,
    sessionId,
    kind,
    subject,
    expiresAt: now + ADDRESS_MS,
  }));
  if (rows.length > 0) await tx.insert(downloads).values(rows);
  return new Map([...keys].map(([hash, key]) => [hash, `${privateFile(hash)}?key=${key}`]));
};

export const privateAddress = async (tx: Tx, who: Asking, kind: Kind, hash: string): Promise<string> =>
  (await privateAddresses(tx, who, kind, [hash])).get(hash)!;
