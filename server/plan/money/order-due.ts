import { dueOf, type Due } from '#src/domain/money/due.ts';
import { paidBefore } from '../hold-start.ts';
import type { OrderRow } from '../stored/stored-plan.ts';

/** @param deposit the bag deposit in fils; `difference`: the additional price of its pending meals, in fils */
export const dueOfOrder = (order: OrderRow, deposit: number, difference: number): Due =>
  dueOf(
    {
      paidBefore: paidBefore.includes(order.paymentMethod),
      cancelled: order.status === 'cancelled',
      paid: order.paymentStatus !== 'not_paid',
      price: order.price,
      bagPrice: order.bagPrice,
      bagDue: order.bagDue,
      difference,
    },
    deposit,
  );
