import { Suspense } from 'react';

import { dayFromWire } from '../domain/days/day.ts';
import { NOTHING_DUE } from '../domain/money/due.ts';
import { loadCatalogue } from '../i18n/catalogue-store.ts';
import type { Reply } from '../protocol/messages.ts';
import { useUser } from '../state/session/session.ts';
import { Skeleton } from '../ui/cards/skeleton.tsx';
import { later } from '../ui/drawing/later.tsx';

// Most plans need nothing: what says it is fetched only where something is to be said.
const OrderDue = later(async () => {
  const [part] = await Promise.all([import('./order-due.tsx'), loadCatalogue('order')]);
  return part.OrderDue;
});

const DifferenceDue = later(async () => {
  const [part] = await Promise.all([import('./difference-due.tsx'), loadCatalogue('order')]);
  return part.DifferenceDue;
});

const AddressMissing = later(async () => {
  const [part] = await Promise.all([import('./address/address-missing.tsx'), loadCatalogue('order', 'checkout')]);
  return part.AddressMissing;
});

const RefundStates = later(async () => {
  const [part] = await Promise.all([import('./refund-states.tsx'), loadCatalogue('order')]);
  return part.RefundStates;
});

type Order = Pick<Reply<'order/get'>, 'planParams' | 'due' | 'differences'>;

/** Whether the plan waits for money: nothing of it is in preparation before that has come. */
export const waitsForMoney = ({ due = NOTHING_DUE }: Pick<Order, 'due'>): boolean => due.plan > 0 || due.deposit > 0;

/** What a placed plan needs of its customer before it can be delivered, each with its button. */
export const PlanNeeds = ({ order }: { readonly order: Order | undefined }) => {
  const user = useUser();
  const params = order?.planParams;
  if (!order || !params) return null;
  const { difference } = order.due ?? NOTHING_DUE;
  const homeless = user !== null && user.homeAddress === null && user.workAddress === null;
  return (
    <Suspense fallback={<Skeleton shape="card" height="10rem" />}>
      {waitsForMoney(order) && (
        <OrderDue orderId={params.id} due={order.due ?? NOTHING_DUE} first={dayFromWire(params.date)} />
      )}
      {difference > 0 && <DifferenceDue difference={difference} days={Object.keys(order.differences ?? {})} />}
      {homeless && <AddressMissing planEmirate={params.emirate_id ?? null} />}
    </Suspense>
  );
};

/** How far the money of cancelled orders has come that goes back to the customer; nothing where none does. */
export const PlanRefunds = ({ refunds }: Pick<Reply<'order/get'>, 'refunds'>) =>
  refunds === undefined || refunds.length === 0 ? null : (
    <Suspense fallback={<Skeleton shape="card" height="10rem" />}>
      <RefundStates refunds={refunds} />
    </Suspense>
  );
