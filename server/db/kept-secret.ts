import { eq } from 'drizzle-orm';

import { serverState } from './schema/upkeep.ts';
import type { Tx } from './tx.ts';

/** What the server makes once and keeps in this database: by whichever node comes first, the same ever after. */
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
