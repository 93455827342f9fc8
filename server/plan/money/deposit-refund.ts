import { and, desc, eq, gte, isNull, ne, or } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { moneyEntries } from '../../db/schema/checkout.ts';
import { orders } from '../../db/schema/plans.ts';
import { refunds } from '../../db/schema/refunds.ts';
import type { Tx } from '../../db/tx.ts';
import type { Ctx } from '../../request/handler.ts';
import type { Settings } from '../../reference/settings.ts';
import { depositAmount, depositHeld } from '../../accounts/deposit-settled.ts';
import { waiting } from '../hold-start.ts';

/** True if another plan than the cancelled one still needs the bags. */
const hasOtherPlan = async ({ tx, userId, today }: Pick<Ctx, 'tx' | 'userId' | 'today'>, orderId: number) => {
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, orderId),
        ne(orders.status, 'cancelled'),
        or(gte(orders.endDay, today), waiting),
      ),
    )
    .limit(1);
  return other !== undefined;
};

/** The bag deposit of a cancelled plan, in fils: 0 and not kept if none was paid. */
export interface DepositOutcome {
  /** The amount that is refunded in full when the bags are returned. */
  readonly back: number;
  /** True if the deposit stays, because another plan of the customer needs the bags. */
  readonly kept: boolean;
}

interface Reading extends Pick<Ctx, 'tx' | 'userId'> {
  readonly services: { readonly settings: Settings };
}

const isHeld = async ({ tx, userId }: Reading): Promise<boolean> => {
  const [held] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), depositHeld(tx)));
  return held !== undefined;
};

/** The same result for a refund and for a coupon. */
export const depositOutcome = async (ctx: Reading & Pick<Ctx, 'today'>, orderId: number): Promise<DepositOutcome> => {
  if (!(await isHeld(ctx))) return { back: 0, kept: false };
  if (await hasOtherPlan(ctx, orderId)) return { back: 0, kept: true };
  return { back: await depositBack(ctx), kept: false };
};

/** Returns the deposit in fils that is refunded when no plan needs the bags any more. */
export const depositBack = async (ctx: Reading): Promise<number> => {
  const { tx, userId } = ctx;
  if (!(await isHeld(ctx))) return 0;
  const [paid] = await tx
    .select({ amount: moneyEntries.amount })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.userId, userId), eq(moneyEntries.kind, 'deposit')))
    .orderBy(desc(moneyEntries.id))
    .limit(1);
  // A deposit without a money entry is older than these entries; it was as high as the current one.
  return paid?.amount ?? depositAmount(ctx.services.settings) * 100;
};

/** Requests the refund of the deposit with this order: once, whichever of the customer's last plans is cancelled. */
export const askDepositBack = async (
  { tx, userId, now }: Pick<Ctx, 'tx' | 'userId' | 'now'>,
  orderId: number,
  amount: number,
): Promise<void> => {
  await keepDeposit(tx, userId);
  await tx.insert(refunds).values({ userId, orderId, what: 'deposit', amount, requestedAt: now }).onConflictDoNothing();
};

/**
 * A customer who orders again before the refund was approved keeps the bags: the deposit stays, and the customer does not
 * pay it twice.
 */
export const keepDeposit = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .delete(refunds)
    .where(
      and(eq(refunds.userId, userId), eq(refunds.what, 'deposit'), isNull(refunds.approvedAt), isNull(refunds.paidAt)),
    );
};
