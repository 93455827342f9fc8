import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';

import type { users } from '../db/schema/accounts.ts';
import { archives } from '../db/schema/rights.ts';
import { profileHistory } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { tellTeam } from '../mail/team-message.ts';

type Account = typeof users.$inferSelect;
type Reached = Pick<Account, 'phone' | 'whatsappCode' | 'whatsapp' | 'smsLogin'>;

const numbers = ['phone', 'whatsappCode', 'whatsapp'] as const;

/** Returns the contacts and the two-step sign-in that have changed since a time, with their values before the change. */
export const reachedBefore = async (tx: Tx, account: Account, since: number): Promise<Partial<Reached>> => {
  const rows = await tx
    .select({ what: profileHistory.what, before: profileHistory.before })
    .from(profileHistory)
    .where(
      and(
        eq(profileHistory.userId, account.id),
        gte(profileHistory.at, since),
        inArray(profileHistory.what, ['profile', 'two-step']),
      ),
    )
    .orderBy(asc(profileHistory.id));
  const was: Record<string, unknown> = {};
  for (const { what, before } of rows) {
    const known = (before ?? {}) as Record<string, unknown>;
    for (const name of numbers) if (what === 'profile' && typeof known[name] === 'string') was[name] ??= known[name];
    if (what === 'two-step') was['smsLogin'] ??= known['sms'] === 1;
  }
  return Object.fromEntries(
    Object.entries(was).filter(([name, value]) => account[name as keyof Reached] !== value),
  ) as Partial<Reached>;
};

/** Writes the undone changes into the customer's history; the team is notified of another number. */
export const keepUndone = async (tx: Tx, now: number, account: Account, undone: Partial<Reached>): Promise<void> => {
  const { smsLogin, ...reached } = undone;
  const own = { userId: account.id, at: now };
  if (smsLogin !== undefined) {
    const sms = (isOn: boolean) => ({ sms: isOn ? 1 : 0 });
    await tx
      .insert(profileHistory)
      .values({ ...own, what: 'two-step', before: sms(account.smsLogin), after: sms(smsLogin) });
  }
  if (Object.keys(reached).length === 0) return;
  const before = Object.fromEntries(Object.keys(reached).map((name) => [name, account[name as keyof Reached]]));
  await tx.insert(profileHistory).values({ ...own, what: 'profile', before, after: reached });
  await tellTeam(tx, now, account.id, 1, 'Phone numbers as before', { before, after: reached });
};

/** Expires the copies of all data that were requested since a time. */
export const withdrawCopies = async (tx: Tx, now: number, userId: number, since: number): Promise<void> => {
  await tx
    .update(archives)
    .set({ content: null, usedAt: now })
    .where(and(eq(archives.userId, userId), gte(archives.createdAt, since), isNull(archives.usedAt)));
};
