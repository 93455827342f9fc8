import { and, eq } from 'drizzle-orm';

import type { UsedVoucher } from '../../accounts/credit/give-credit.ts';
import { redemptions, vouchers } from '../../db/schema/checkout.ts';
import type { Ctx } from '../../request/handler.ts';

/** Returns the customer's own vouchers that an order used. */
export const ownVouchersOf = (
  { tx, userId }: Pick<Ctx, 'tx' | 'userId'>,
  orderId: number,
): Promise<readonly UsedVoucher[]> =>
  tx
    .select({ voucher: vouchers, amount: redemptions.amount })
    .from(redemptions)
    .innerJoin(vouchers, eq(vouchers.id, redemptions.voucherId))
    .where(and(eq(redemptions.orderId, orderId), eq(vouchers.userId, userId)))
    .orderBy(redemptions.id);

/** Returns the vouchers with an amount: it was paid for and is returned. A percentage was a discount. */
export const creditsAmong = (used: readonly UsedVoucher[]): readonly UsedVoucher[] =>
  used.filter(({ voucher }) => voucher.type === 'fixed');
