import { and, eq } from 'drizzle-orm';

import { vatInside, VAT_PERCENT } from '../../../src/domain/money/quote.ts';
import { addCredit, type VoucherRow } from '../../accounts/give-credit.ts';
import { redemptions } from '../../db/schema/checkout.ts';
import type { orders } from '../../db/schema/plans.ts';
import type { Ctx } from '../../request/handler.ts';
import type { Settings } from '../../reference/settings.ts';
import { ownVouchersOf } from '../cancel-plan.ts';
import type { OrderRow } from '../stored-plan.ts';

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
  /** What was given, in fils, and the voucher that holds it; null where nothing was paid that could be given back. */
  readonly credit: { readonly value: number; readonly voucher: VoucherRow } | null;
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
  const { tx, userId, now, services } = ctx;
  const money = Math.min(less, order.price);
  let left = less - money;
  let ownCredit = 0;
  for (const { voucher, amount } of await ownVouchersOf(ctx, order.id)) {
    const back = voucher.type === 'fixed' ? Math.min(left, amount) : 0;
    if (back === 0) continue;
    await tx
      .update(redemptions)
      .set({ amount: amount - back })
      .where(and(eq(redemptions.orderId, order.id), eq(redemptions.voucherId, voucher.id)));
    left -= back;
    ownCredit += back;
  }
  const value = (order.paymentStatus === 'not_paid' ? 0 : money) + ownCredit;
  const voucher =
    value > 0 ? await addCredit(tx, { userId, orderId: order.id, value, origin: 'smaller', now }) : undefined;
  return { values: pricedAnew(order, -money, services.settings), credit: voucher ? { value, voucher } : null };
};
