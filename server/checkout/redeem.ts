import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';

import type { Quote } from '../../src/domain/money/quote.ts';
import type { Tx } from '../db/tx.ts';
import { moneyEntries, redemptions, vouchers } from '../db/schema/checkout.ts';
import { tellTeam } from '../letters/team-message.ts';
import { usedBefore, type Code } from './codes.ts';
import { randomVoucherCode, restConditions } from '../accounts/voucher-code.ts';

interface Use {
  readonly userId: number;
  readonly orderId: number;
  readonly now: number;
  /** The customer has paid the price that the code made: it counts, whatever became of it since. */
  readonly promised: boolean;
}

/**
 * Uses a code for an order: a customer's fixed voucher wholly, any other once. What stays of a customer's fixed voucher
 * becomes a 'New voucher' of its own. When somebody else took the last use since the price was told, it throws, and the
 * transaction that saw the code available is rolled back; a promised use is written down over the limit and told to the
 * team, and nothing of it stays for another order: that went with the use before.
 */
export const redeem = async (
  tx: Tx,
  { userId, orderId, now, promised }: Use,
  { row, kind }: Code,
  quote: Quote,
): Promise<void> => {
  const own = kind === 'voucher';
  const taken = await tx
    .update(vouchers)
    .set(own && row.type === 'fixed' ? { usesLeft: 0, left: 0 } : { usesLeft: sql`${vouchers.usesLeft} - 1` })
    .where(and(eq(vouchers.id, row.id), or(isNull(vouchers.usesLeft), gt(vouchers.usesLeft, 0))))
    .returning({ id: vouchers.id });
  const over = taken.length === 0;
  if (over && !promised) throw new Error('a code was used up while an order with it was placed');
  const again = row.conditions['oncePerCustomer'] === true && (await usedBefore(tx, row.id, userId));
  const amount = own ? quote.voucherSaved : quote.couponSaved;
  // Less may be left than was promised: a cancelled order gives back only what it took.
  const left = row.type === 'fixed' ? (row.left ?? row.value) : Infinity;
  const short = own && amount > left;
  const rest = Math.min(quote.newVoucher, Math.max(0, left - amount));
  await tx.insert(redemptions).values({ voucherId: row.id, userId, orderId, amount, at: now });
  if (over || again || short)
    await tellTeam(tx, now, userId, 'payment', 'A code was used over its limit: it counted when the payment began', {
      orderId,
      code: row.code,
      amount,
    });
  if (rest === 0 || over) return;
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
