import { Suspense, type ReactNode } from 'react';

import { daysIn } from '../domain/days/day-maps.ts';
import { extrasOf, type DayExtras } from '../domain/money/day-extras.ts';
import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { planNeeds } from '../offline/reads/plan-needs.ts';
import type { Reply } from '../protocol/messages.ts';
import { useQuery } from '../state/engine/query.ts';
import { renewedPlan } from '../state/plan/running-plan.ts';
import { useUser } from '../state/session/session.ts';
import { Skeleton } from '../ui/cards/skeleton.tsx';
import { later } from '../ui/drawing/later.tsx';
import styles from './plan-needs.module.css';

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

/** The least heights of the parts on a phone, so that nothing below them moves when they load. */
const ROOM = { due: '17.375rem', short: '10rem' } as const;

/** Keeps the room of a part from the start. */
const Part = ({ room, children }: { readonly room: keyof typeof ROOM; readonly children: ReactNode }) => (
  <div className={room === 'due' ? styles.roomOfDue : styles.roomOfShort}>
    <Suspense fallback={<Skeleton shape="card" height={ROOM[room]} />}>{children}</Suspense>
  </div>
);

type Order = Pick<Reply<'order/get'>, 'planParams' | 'due' | 'differences' | 'pending' | 'pendingSides'>;

/** Returns what the days of an order get once their difference is paid. */
const extrasWaiting = ({ pending = {}, pendingSides = {} }: Order): DayExtras => {
  const changes = (days: Readonly<Record<string, object>>): unknown[] => Object.values(days).flatMap(Object.keys);
  const sides = changes(pendingSides);
  return extrasOf([{ pending: [...changes(pending), ...sides], sides: sides.length }]);
};

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
    <>
      {waits && (
        <Part room={due.plan > 0 ? 'due' : 'short'}>
          <OrderDue orderId={params.id} due={due} first={params.date} />
        </Part>
      )}
      {due.difference > 0 && (
        <Part room="short">
          <DifferenceDue
            difference={due.difference}
            days={daysIn(order.differences ?? {}).sort()}
            of={extrasWaiting(order)}
          />
        </Part>
      )}
      {homeless && (
        <Part room="short">
          <AddressMissing planEmirate={params.emirate_id ?? null} elsewhere={elsewhere} />
        </Part>
      )}
    </>
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
