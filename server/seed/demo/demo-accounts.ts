import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';

import { addDays, day, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Clock } from '../../config/clock.ts';
import { hashPassword } from '../../sessions/password.ts';
import { randomTag } from '../../config/secret.ts';
import type { Tx } from '../../db/tx.ts';
import { users } from '../../db/schema/accounts.ts';
import { vouchers } from '../../db/schema/checkout.ts';
import { dishRatingTotals } from '../../db/schema/progress.ts';
import { demoAccounts } from './all-lives.ts';
import { earlierStars } from './dish-reviews.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { writeAccounts } from './write-accounts.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Demo-2026!';

/** Whether this database was filled for demos; a production database must not contain these accounts and vouchers. */
export const holdsDemoAccounts = async (tx: Tx): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(isNotNull(users.demoDay)).limit(1)).length > 0;

/** A voucher is valid until the end of its last day. */
const endOf = (lastDay: string | null): number | null =>
  lastDay === null ? null : dayToWire(addDays(day(lastDay), 1)) * 1000;

/**
 * Writes demo accounts and vouchers relative to the clock. Only called where they are offered.
 * @param zone IANA name of the zone whose midnight begins a business day
 */
export const seedDemoAccounts = async (tx: Tx, catalogue: Catalogue, clock: Clock, zone = 'UTC'): Promise<void> => {
  const now = clock.now();
  const today = dayAt(now, zone);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const accounts = demoAccounts({ catalogue, today, now });
  const made = await tx
    .insert(users)
    .values(
      accounts.map(({ user }) => ({ ...user, passwordHash, tag: randomTag(), refToken: randomTag(), demoDay: today })),
    )
    .returning({ id: users.id, email: users.email });
  const idOf = new Map(made.map(({ id, email }) => [email, id]));
  await writeAccounts(
    tx,
    accounts.map((account) => ({ account, userId: idOf.get(account.user.email)! })),
  );
  await tx.insert(dishRatingTotals).values(earlierStars(catalogue.dishes.map(({ id }) => id)));
  await tx.insert(vouchers).values(
    catalogue.firstVouchers.map(({ lastDay, ...voucher }) => ({
      ...voucher,
      expiresAt: endOf(lastDay),
      createdAt: now,
    })),
  );
};

/**
 * Rewrites untouched demo accounts for the current day. Each keeps its id, tag, password and sessions; its `rev` rises,
 * so that devices fetch the new data. An account that was changed stays as its user left it.
 * @returns how many were moved
 */
export const moveDemoAccounts = async (tx: Tx, catalogue: Catalogue, clock: Clock, zone = 'UTC'): Promise<number> => {
  const now = clock.now();
  const today: Day = dayAt(now, zone);
  const stale = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.demoDay), ne(users.demoDay, today), eq(users.demoTouched, false)))
    .for('update');
  if (stale.length === 0) return 0;
  const lives = new Map(demoAccounts({ catalogue, today, now }).map((account) => [account.user.email, account]));
  const moving = stale.flatMap(({ id, email }) => {
    const account = lives.get(email);
    return account ? [{ userId: id, account }] : [];
  });
  await eraseAccounts(
    tx,
    moving.map(({ userId }) => userId),
  );
  for (const { userId, account } of moving)
    await tx
      .update(users)
      .set({ ...account.user, demoDay: today, rev: sql`${users.rev} + 1` })
      .where(eq(users.id, userId));
  await writeAccounts(tx, moving);
  return moving.length;
};
