import { and, eq } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { vatInside, VAT_PERCENT } from '#src/domain/money/quote.ts';
import { takenOffOrder } from '#src/domain/money/smaller-meals.ts';
import { addBack, type GivenCredit } from '../../accounts/credit/give-credit.ts';
import { redemptions } from '../../db/schema/checkout.ts';
import type { orders } from '../../db/schema/plans.ts';
import type { Ctx } from '../../request/handler.ts';
import type { Settings } from '../../reference/settings.ts';
import type { OrderRow } from '../stored/stored-plan.ts';
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
 * Returns the order's values after its meals changed the price by this number of fils: the lines of the receipt still add
 * up to the price, and a refund is calculated from it.
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
  /** The vouchers that got the credit, with the new amount of each, in fils. */
  readonly credit: readonly GivenCredit[];
}

/**
 * Reduces the price of an order by what smaller meals cost less. The paid part becomes credit: first the money, then the
 * customer's own credit that the order used; never more. For an unpaid order only the own credit is returned.
 * @param day the day of the smaller meals: its credit is used first when the day becomes larger again
 * @param less fils
 */
export const takeOff = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'now'> & { readonly services: { readonly settings: Settings } },
  order: OrderRow,
  day: Day,
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
  const from = { orderId: order.id, origin: 'smaller' } as const;
  const money = order.paymentStatus === 'not_paid' ? 0 : taken.money;
  const credit = [
    // When the day becomes larger, only credit from money is taken back and counts as money of the order again. Credit
    // from vouchers stays on vouchers, so that a change and its reversal never turn a voucher into money.
    ...(await addBack(ctx, { ...from, day, money, credits: [] })),
    ...(await addBack(ctx, { ...from, money: 0, credits: back })),
  ];
  return { values: pricedAnew(order, -taken.money, services.settings), credit };
};
