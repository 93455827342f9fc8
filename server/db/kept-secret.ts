import { eq } from 'drizzle-orm';

import { serverState } from './schema/upkeep.ts';
import type { Tx } from './tx.ts';

/** Returns a secret that the first node creates once and stores in this database; it never changes. */
export const keptSecret = async <T>(tx: Tx, name: 'vapid' | 'seal-key', make: () => T): Promise<T> => {
  const held = async (): Promise<T | undefined> => {
    const [row] = await tx.select().from(serverState).where(eq(serverState.key, name));
    return row?.value as T | undefined;
  };
  const known = await held();
  if (known) return known;
  await tx.insert(serverState).values({ key: name, value: make() }).onConflictDoNothing();
  return (await held())!;
};
