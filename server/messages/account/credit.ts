import { and, count, desc, eq, isNull } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { redemptions, vouchers } from '../../db/schema/checkout.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const creditHandlers = {
  'account/credit': async ({ tx, userId, services }) => {
    const own = await tx
      .select()
      .from(vouchers)
      .where(eq(vouchers.userId, userId))
      .orderBy(desc(vouchers.createdAt), desc(vouchers.id));
    const uses = await tx
      .select()
      .from(redemptions)
      .where(eq(redemptions.userId, userId))
      .orderBy(desc(redemptions.at), desc(redemptions.id));
    const [self] = await tx.select({ refToken: users.refToken }).from(users).where(eq(users.id, userId));
    if (!self) throw new Error('the customer of a live session does not exist');
    const [joined] = await tx
      .select({ count: count() })
      .from(users)
      .where(and(eq(users.referrerId, userId), isNull(users.erasedAt)));
    return ok({
      vouchers: own.map((voucher) => ({
        id: voucher.id,
        type: voucher.type === 'percent' ? ('percent' as const) : ('fixed' as const),
        value: voucher.value,
        left:
          voucher.type === 'percent' ? voucher.usesLeft : voucher.usesLeft === 0 ? 0 : (voucher.left ?? voucher.value),
        expires: voucher.expiresAt === null ? null : seconds(voucher.expiresAt),
        code: voucher.code,
        origin: voucher.origin,
      })),
      uses: uses.map(({ voucherId, orderId, amount, at }) => ({ voucherId, orderId, amount, at: seconds(at) })),
      referral: { url: `${services.config.publicUrl}/sign-up/${self.refToken}`, joined: joined?.count ?? 0 },
    });
  },
} satisfies Partial<Handlers>;
