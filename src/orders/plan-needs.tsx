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

/** As high as what is due on a phone, so that nothing moves when it comes. */
const DUE_ROOM = '17.25rem';

type Order = Pick<Reply<'order/get'>, 'planParams' | 'due' | 'differences'>;

interface Props {
  readonly order: Order | undefined;
  /** Behind another plan: of its addresses that one speaks. */
  readonly behind?: boolean;
}

/** What a placed plan needs of its customer before it can be delivered, each with its button. */
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

/** What the plan behind the running one waits for: it is paid from today's screen as the running one is. */
export const RenewalNeeds = () => <PlanNeeds order={useQuery('order/get', renewedPlan).data} behind />;

/** How far the money of cancelled orders has come that goes back to the customer; nothing where none does. */
export const PlanRefunds = ({ refunds }: Pick<Reply<'order/get'>, 'refunds'>) =>
  refunds === undefined || refunds.length === 0 ? null : (
    <Suspense fallback={<Skeleton shape="card" height="10rem" />}>
      <RefundStates refunds={refunds} />
    </Suspense>
  );
