import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { devicePending, receipts } from '../../db/schema/upkeep.ts';

/** The entries that a device reports as waiting on it. `oldest`: edit time in ms. */
interface Waiting {
  readonly dev: string;
  readonly count: number;
  readonly oldest?: number | null | undefined;
}

export interface Lost {
  readonly count: number;
  readonly oldest: number | null;
}

/** The maximum of devices with waiting entries for each customer; the one that reported least recently is dropped. */
const MAX_DEVICES = 20;
const MAX_COUNT = 1_000_000;

/**
 * Compares a device's report with its previous one and with the entries that have arrived since. Entries that were
 * waiting then, never arrived and do not wait any more were lost with the device's store; returns their number, once. The
 * store is lost only if everything that waits now is newer than the previous report; else the device has merely not sent
 * everything yet.
 */
export const findLostEntries = async (
  tx: Tx,
  userId: number,
  { dev, count: said, oldest = null }: Waiting,
  now: number,
): Promise<Lost | undefined> => {
  const count = Math.min(MAX_COUNT, Math.max(0, said));
  const own = and(eq(devicePending.userId, userId), eq(devicePending.dev, dev));
  const [before] = await tx.select().from(devicePending).where(own).for('update');
  if (!before && count === 0) return undefined;

  let lost: Lost | undefined;
  // Counts by edit time, not by arrival: an entry that arrived before the report without the device knowing counts, too.
  if (before && (count === 0 || (oldest !== null && oldest > before.at))) {
    const [arrived] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(receipts)
      .where(
        and(eq(receipts.userId, userId), eq(receipts.dev, dev), gte(receipts.editedAt, before.oldest ?? before.at)),
      );
    const missing = before.count - (arrived?.count ?? 0);
    if (missing > 0) lost = { count: missing, oldest: before.oldest };
  }
  if (count === 0) {
    await tx.delete(devicePending).where(own);
    return lost;
  }
  const row = { count, oldest, at: now };
  await tx
    .insert(devicePending)
    .values({ userId, dev, ...row })
    .onConflictDoUpdate({ target: [devicePending.userId, devicePending.dev], set: row });
  if (!before) {
    const silent = await tx
      .select({ dev: devicePending.dev })
      .from(devicePending)
      .where(eq(devicePending.userId, userId))
      .orderBy(desc(devicePending.at))
      .offset(MAX_DEVICES);
    if (silent.length > 0)
      await tx.delete(devicePending).where(
        and(
          eq(devicePending.userId, userId),
          inArray(
            devicePending.dev,
            silent.map((device) => device.dev),
          ),
        ),
      );
  }
  return lost;
};
