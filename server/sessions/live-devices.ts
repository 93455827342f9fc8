import { and, desc, eq, gt, isNull } from 'drizzle-orm';

import { sessions } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';
import type { Lang } from '../mail/sentence.ts';
import { deviceName } from './device-name.ts';

/** Returns the devices on which a customer is signed in, the last used first. Instants are unix seconds. */
export const liveDevices = async (tx: Tx, userId: number, now: number, lang: Lang) => {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeen));
  return rows.map(({ id, device, createdAt, lastSeen }) => ({
    id,
    device: deviceName(device, lang),
    createdAt: Math.floor(createdAt / 1000),
    lastSeen: Math.floor(lastSeen / 1000),
  }));
};
