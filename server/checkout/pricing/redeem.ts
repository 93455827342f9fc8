import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';

import type { Quote } from '#src/domain/money/quote.ts';
import type { Tx } from '../../db/tx.ts';
import { moneyEntries, payments, redemptions, vouchers } from '../../db/schema/checkout.ts';
import { tellTeam } from '../../mail/team-message.ts';
import type { Code } from './codes.ts';
import { randomVoucherCode, restConditions } from '../../accounts/credit/voucher-code.ts';

interface Use {
  readonly userId: number;
  readonly orderId: number;
  /** The checkout that became the order. */
  readonly checkoutId: number;
  readonly now: number;
  /** True if the customer has paid the price with this code: the code is valid even if others have used it up since. */
  readonly promised: boolean;
}

/**
 * Ends the payment pages of this customer's other plans that were offered the code: it cannot be used again, so their
 * price must be shown again.
 */
const endOtherPromises = async (tx: Tx, { userId, checkoutId }: Use, codeId: number): Promise<void> => {
  const promised = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.live, true),
        ne(payments.checkoutId, checkoutId),
        sql`${payments.offer} ->> 'codeId' = ${String(codeId)}`,
      ),
    );
  for (const { id } of promised) await tx.enqueue('end-payment', { id });
};

/**
 * Uses a code for an order: a customer's fixed voucher completely, any other code once. The rest of a customer's fixed
 * voucher becomes a 'New voucher'. If another order took the last use since the price was shown, it throws, and the
 * transaction is rolled back. A promised use is recorded above the limit and reported to the team.
 */
export const redeem = async (tx: Tx, use: Use, { row, kind }: Code, quote: Quote): Promise<void> => {
  const { userId, orderId, now, promised } = use;
  const own = kind === 'voucher';
  const taken = await tx
    .update(vouchers)
    .set(own && row.type === 'fixed' ? { usesLeft: 0, left: 0 } : { usesLeft: sql`${vouchers.usesLeft} - 1` })
    .where(and(eq(vouchers.id, row.id), or(isNull(vouchers.usesLeft), gt(vouchers.usesLeft, 0))))
    .returning({ usesLeft: vouchers.usesLeft });
  const over = taken.length === 0;
  if (over && !promised) throw new Error('a code was used up while an order with it was placed');
  const amount = own ? quote.voucherSaved : quote.couponSaved;
  await tx.insert(redemptions).values({ voucherId: row.id, userId, orderId, amount, at: now });
  if (over)
    await tellTeam(tx, now, userId, 'payment', 'A code was used over its limit: it counted when the payment began', {
      orderId,
      code: row.code,
      amount,
    });
  else if (taken[0]?.usesLeft === 0 || row.conditions['oncePerCustomer'] === true)
    await endOtherPromises(tx, use, row.id);
  // The voucher may have less left than when the payment began: a cancelled order returns only what it used.
  const left = row.type === 'fixed' ? (row.left ?? row.value) : Infinity;
  const rest = Math.min(quote.newVoucher, Math.max(0, left - amount));
  if (rest === 0) return;
  const code = randomVoucherCode();
  await tx.insert(vouchers).values({
    code,
    userId,
    type: 'fixed',
    value: rest,
    left: rest,
    applyType: row.applyType,
    conditions: restConditions(row.conditions),
    usesLeft: 1,
    expiresAt: row.expiresAt,
    origin: 'rest',
    createdAt: now,
  });
  await tx.insert(moneyEntries).values({ userId, orderId, kind: 'credit', amount: rest, at: now, reference: code });
};
