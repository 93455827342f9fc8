import { doorDueOf, dueOf, type DoorDue, type Due, type OwingOrder } from '#src/domain/money/due.ts';
import { paidBefore } from '../hold-start.ts';
import type { OrderRow } from '../stored/stored-plan.ts';

type Owing = Pick<OrderRow, 'paymentMethod' | 'status' | 'paymentStatus' | 'price' | 'bagPrice' | 'bagDue'>;

const owingOf = (order: Owing): Omit<OwingOrder, 'difference'> => ({
  paidBefore: paidBefore.includes(order.paymentMethod),
  cancelled: order.status === 'cancelled',
  paid: order.paymentStatus !== 'not_paid',
  price: order.price,
  bagPrice: order.bagPrice,
  bagDue: order.bagDue,
});

/** @param deposit the bag deposit in fils; `difference`: the additional price of its pending meals, in fils */
export const dueOfOrder = (order: OrderRow, deposit: number, difference: number): Due =>
  dueOf({ ...owingOf(order), difference }, deposit);

/** @param deposit the bag deposit in fils */
export const doorDueOfOrder = (order: Owing, deposit: number): DoorDue => doorDueOf(owingOf(order), deposit);
