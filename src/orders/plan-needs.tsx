import { Suspense } from 'react';

import { daysIn } from '../domain/days/day-maps.ts';
import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { planNeeds } from '../offline/reads/plan-needs.ts';
import type { Reply } from '../protocol/messages.ts';
import { useQuery } from '../state/engine/query.ts';
import { renewedPlan } from '../state/plan/running-plan.ts';
import { useUser } from '../state/session/session.ts';
import { Skeleton } from '../ui/cards/skeleton.tsx';
import { later } from '../ui/drawing/later.tsx';

// Most plans need nothing, so this code is loaded only if there is something to show.
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

/** The height of the amount due on a phone, so that the layout does not shift when it loads. */
const DUE_ROOM = '17.25rem';

type Order = Pick<Reply<'order/get'>, 'planParams' | 'due' | 'differences'>;

interface Props {
  readonly order: Order | undefined;
  /** True for a renewed plan that waits for another plan: only the other plan's card checks the addresses. */
  readonly behind?: boolean;
}

/** Shows what the customer must do before a placed plan can be delivered, each with its button. */
export const PlanNeeds = ({ order, behind = false }: Props) => {
  const user = useUser();
  const params = order?.planParams;
  const needs = planNeeds(order, user, behind);
  if (!params || !needs) return null;
  const { due, waits, homeless, elsewhere } = needs;
  return (
    <Suspense fallback={<Skeleton shape="card" height={waits ? DUE_ROOM : '10rem'} />}>
      {waits && <OrderDue orderId={params.id} due={due} first={params.date} />}
      {due.difference > 0 && (
        <DifferenceDue difference={due.difference} days={daysIn(order.differences ?? {}).sort()} />
      )}
      {homeless && <AddressMissing planEmirate={params.emirate_id ?? null} elsewhere={elsewhere} />}
    </Suspense>
  );
};

/** Shows the needs of the renewed plan: it is paid from Today like the running plan. */
export const RenewalNeeds = () => <PlanNeeds order={useQuery('order/get', renewedPlan).data} behind />;

/** Shows the state of the refunds for cancelled orders; nothing if there are none. */
export const PlanRefunds = ({ refunds }: Pick<Reply<'order/get'>, 'refunds'>) =>
  refunds === undefined || refunds.length === 0 ? null : (
    <Suspense fallback={<Skeleton shape="card" height="10rem" />}>
      <RefundStates refunds={refunds} />
    </Suspense>
  );
