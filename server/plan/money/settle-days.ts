import type { Day } from '#src/domain/days/day.ts';
import type { Outcome, VoucherAmount } from '../../mail/custom-fit-words.ts';
import { tellTeam } from '../../mail/team-message.ts';
import type { Settings } from '../../reference/settings.ts';
import type { Ctx } from '../../request/handler.ts';
import type { OrderRow } from '../stored/stored-plan.ts';
import { takeBackCredit } from './day-credit.ts';
import { pricedAnew, takeOff } from './order-price.ts';

/** A day that is written at once, and its change of the price in fils. */
export interface RepricedDay {
  readonly day: Day;
  readonly difference: number;
}

/** Sums the amounts of each voucher, so that the customer reads each voucher once. */
const byVoucher = (amounts: readonly VoucherAmount[]): readonly VoucherAmount[] => {
  const sums = new Map<string, number>();
  for (const { code, amount } of amounts) sums.set(code, (sums.get(code) ?? 0) + amount);
  return [...sums].map(([code, amount]) => ({ code, amount }));
};

/** Returns the new price of the order after changes of its days, and what the customer is told of it. */
export const settleDays = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'now'> & { readonly services: { readonly settings: Settings } },
  order: OrderRow,
  days: readonly RepricedDay[],
): Promise<{ readonly values: Partial<OrderRow>; readonly outcome: Outcome }> => {
  const { settings } = ctx.services;
  const unpaid = order.paymentStatus === 'not_paid';
  let values: Partial<OrderRow> = {};
  const credit: VoucherAmount[] = [];
  const takenBack: VoucherAmount[] = [];
  for (const { day, difference } of days) {
    const priced = { ...order, ...values };
    if (difference < 0) {
      const cheaper = await takeOff(ctx, priced, day, -difference);
      values = cheaper.values as Partial<OrderRow>;
      credit.push(...cheaper.credit.map(({ value, voucher }) => ({ amount: value, code: voucher.code })));
    } else if (difference > 0) {
      values = pricedAnew(priced, difference, settings) as Partial<OrderRow>;
      if (!unpaid) takenBack.push(...(await takeBackCredit(ctx, order.id, day, difference)));
    }
  }
  const changed = values.price !== undefined && values.price !== order.price;
  const outcome: Outcome = {
    credit: byVoucher(credit),
    takenBack: byVoucher(takenBack),
    ...(unpaid && changed && { price: (values.price ?? order.price) + order.bagPrice }),
  };
  if (outcome.price !== undefined)
    await tellTeam(ctx.tx, ctx.now, ctx.userId, 'payment', 'The price of an unpaid plan changed with its meals.', {
      orderId: order.id,
      total: outcome.price,
    });
  return { values, outcome };
};
