import { eq } from 'drizzle-orm';

import type { Parsed } from '../../src/protocol/messages.ts';
import { checkouts } from '../db/schema/checkout.ts';
import type { Ctx } from '../request/handler.ts';
import type { Refused } from '../request/result.ts';
import type { BuiltMenu } from './build-menu.ts';
import { writeMenu, type StoredCheckout } from './stored/checkout-rows.ts';
import { storedQuote, type Priced } from './pricing/price-checkout.ts';
import { wantedCheckout } from './wanted-checkout.ts';

export interface SavedCheckout {
  readonly kind: 'saved';
  readonly checkout: StoredCheckout;
  readonly priced: Priced;
  readonly menu: BuiltMenu;
}

/** Creates or overwrites the customer's only pending checkout. The caller holds the customer's lock. */
export const saveCheckout = async (ctx: Ctx, data: Parsed<'mobile_checkout/set'>): Promise<SavedCheckout | Refused> => {
  const wanted = await wantedCheckout(ctx, data);
  if (wanted.kind === 'refused') return wanted;
  const { tx, userId, now } = ctx;
  const { before, menu, priced, skipped, wish } = wanted;
  const { checkoutPlanParams: params } = data;

  const values = {
    userId,
    status: 'pending',
    build: wish.build,
    dietId: wish.dietId,
    mealPlanId: wish.mealPlanId,
    mealTypes: [...wish.mealTypes],
    excludeWeekdays: [...wish.excluded],
    defaultDish: { ...wish.defaultDish },
    daysCount: wish.daysCount,
    startDay: menu.days[0]!,
    endDay: menu.days.at(-1)!,
    days: menu.days,
    customFit: wish.customFit,
    cutlery: params.cutlery === undefined ? (before?.row.cutlery ?? false) : params.cutlery === 1,
    bagPrice: priced.quote.deposit,
    emirateId: wish.emirateId,
    slotId: wish.slotId,
    couponCode: priced.code?.row.code ?? null,
    couponId: priced.code?.kind === 'coupon' ? priced.code.row.id : null,
    voucherId: priced.code?.kind === 'voucher' ? priced.code.row.id : null,
    prices: storedQuote(priced),
    skipped,
    modifiedAt: now,
  };
  const [row] = before
    ? await tx
        .update(checkouts)
        .set({ ...values, version: before.row.version + 1 })
        .where(eq(checkouts.id, before.row.id))
        .returning()
    : await tx
        .insert(checkouts)
        .values({ ...values, createdAt: now })
        .returning();
  if (!row) throw new Error('the checkout was not stored');
  await writeMenu(tx, row.id, menu);
  return {
    kind: 'saved',
    checkout: { ...menu, row },
    priced,
    menu,
  };
};
