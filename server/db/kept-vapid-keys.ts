import { eq } from 'drizzle-orm';

import type { VapidKeys } from '../config/push-config.ts';
import { serverState } from './schema/upkeep.ts';
import type { Tx } from './tx.ts';

const KEY = 'vapid';

/** The pair that this database's browsers subscribed with: made by whichever node comes first, the same ever after. */
export const keptVapidKeys = async (tx: Tx, make: () => VapidKeys): Promise<VapidKeys> => {
  const held = async (): Promise<VapidKeys | undefined> => {
    const [row] = await tx.select().from(serverState).where(eq(serverState.key, KEY));
    return row?.value as VapidKeys | undefined;
  };
  const known = await held();
  if (known) return known;
  await tx.insert(serverState).values({ key: KEY, value: make() }).onConflictDoNothing();
  return (await held())!;
};
