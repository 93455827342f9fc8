import { and, eq } from 'drizzle-orm';

import { vatInside, VAT_PERCENT } from '../../../src/domain/money/quote.ts';
import { takenOffOrder } from '../../../src/domain/money/smaller-meals.ts';
import { addBack, type GivenCredit } from '../../accounts/give-credit.ts';
import { redemptions } from '../../db/schema/checkout.ts';
import type { orders } from '../../db/schema/plans.ts';
import type { Ctx } from '../../request/handler.ts';
import type { Settings } from '../../reference/settings.ts';
import type { OrderRow } from '../stored-plan.ts';
import { creditsAmong, ownVouchersOf } from './own-vouchers.ts';

type OrderValues = Pick<typeof orders.$inferInsert, 'price' | 'fullPrice' | 'prices'>;

interface Line {
  readonly kind: string;
  readonly amount: number;
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'kind' in value && 'amount' in value;

const vatPercentOf = (settings: Settings): number => settings.value('VAT_PERCENT') ?? VAT_PERCENT;

/**
 * What an order costs when its meals have become dearer or cheaper by so many fils: what stands on its receipt still sums
 * to its price, and what is given back when it is cancelled is counted from there.
 */
export const pricedAnew = (order: OrderRow, difference: number, settings: Settings): OrderValues => {
  const { lines, vatIncluded, ...others } = order.prices;
  const price = order.price + difference;
  const known = Array.isArray(lines) ? (lines as readonly unknown[]) : undefined;
  const before = known?.find((line): line is Line => isLine(line) && line.kind === 'difference')?.amount ?? 0;
  const amount = before + difference;
  return {
    price,
    fullPrice: Math.max(0, order.fullPrice + difference),
    prices: {
      ...others,
      ...(known && {
        lines: [
          ...known.filter((line) => !isLine(line) || line.kind !== 'difference'),
          ...(amount === 0 ? [] : [{ kind: 'difference', amount }]),
        ],
      }),
      ...(vatIncluded !== undefined && { vatIncluded: vatInside(price, vatPercentOf(settings)) }),
    },
  };
};

export interface Cheaper {
  readonly values: OrderValues;
  /** The vouchers that hold what was given, with what each was given now, in fils. */
  readonly credit: readonly GivenCredit[];
}

/**
 * Takes what smaller meals cost less off an order. What was paid for them becomes credit: the money first, then the
 * customer's own credit that the order took; never more than that. Of an order that is not paid yet only the latter.
 */
export const takeOff = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'now'> & { readonly services: { readonly settings: Settings } },
  order: OrderRow,
  less: number,
): Promise<Cheaper> => {
  const { tx, services } = ctx;
  const own = creditsAmong(await ownVouchersOf(ctx, order.id));
  const taken = takenOffOrder(less, { price: order.price, credits: own.map(({ amount }) => amount) });
  const back = own.map(({ voucher, amount }, at) => ({ voucher, amount: taken.credits[at] ?? 0, stays: amount }));
  for (const { voucher, amount, stays } of back)
    if (amount > 0)
      await tx
        .update(redemptions)
        .set({ amount: stays - amount })
        .where(and(eq(redemptions.orderId, order.id), eq(redemptions.voucherId, voucher.id)));
  const credit = await addBack(ctx, {
    orderId: order.id,
    origin: 'smaller',
    money: order.paymentStatus === 'not_paid' ? 0 : taken.money,
    credits: back,
  });
  return { values: pricedAnew(order, -taken.money, services.settings), credit };
};
