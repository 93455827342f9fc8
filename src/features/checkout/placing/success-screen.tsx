import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { OrderFacts } from '#src/orders/order-facts.tsx';
import { PlanNeeds } from '#src/orders/plan-needs.tsx';
import { renewedPlan, runningPlan } from '#src/state/plan/running-plan.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/cards/empty-state.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import styles from '#src/building/building.module.css';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { OnTheWay } from './on-the-way.tsx';
import { PendingOnly } from './pending-only.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { checkoutPath } from '../step-guard.ts';
import { useCheckoutDraft } from '../use-checkout-draft.ts';
import { usePlacing } from './use-placing.ts';

interface Props {
  readonly action: PayMethod;
  /** The checkout id in the URL to which the payment provider returns. */
  readonly named: number | null;
}

const ways = {
  quote_changed: { to: checkoutPath.summary, label: 'order.backToSummary' },
  dish_unsafe: { to: checkoutPath.menus, label: 'order.backToMenus' },
  validation: { to: checkoutPath.menus, label: 'order.backToMenus' },
} as const satisfies Record<string, { to: string; label: MessageId }>;

const Order = ({ action, checkoutId }: { readonly action: PayMethod; readonly checkoutId: number }) => {
  const t = useT();
  const offline = useOffline();
  const placing = usePlacing(action, checkoutId);
  const placedId = placing.kind === 'placed' ? placing.reply.orderId : null;
  const plans = [useQuery('order/get', runningPlan).data, useQuery('order/get', renewedPlan).data];
  const order = plans.find((each) => each?.planParams?.id === placedId && placedId !== null);
  if (placing.kind === 'placed') {
    const { free, reply } = placing;
    const { message } = reply;
    return (
      <>
        <PageHeader title={t('order.welcome')} />
        <div className={styles.stack} role="status">
          <EmptyState
            icon="check-circle"
            title={t('order.placed')}
            action={
              <Link to="/checkout/thankyou" className={buttonClass({ size: 'l' })}>
                {t('shell.continue')}
              </Link>
            }
          >
            {t(free ? 'order.placedFree' : action === 'paylater' ? 'order.placedUnpaid' : 'order.placedPaid')}
          </EmptyState>
          {order && <PlanNeeds order={order} />}
          {order?.planParams && order.bill && <OrderFacts params={order.planParams} bill={order.bill} />}
          {message !== undefined && message !== t('order.placed') && (
            <Banner tone="saffron" title={t('order.pleaseCheck')}>
              {message}
            </Banner>
          )}
        </div>
      </>
    );
  }
  if (placing.kind === 'refund') return <RefundNotice message={placing.message} placed={false} />;
  if (placing.kind === 'refused') {
    const { code, message } = placing;
    const way = Object.hasOwn(ways, code) ? ways[code as keyof typeof ways] : null;
    return (
      <>
        <PageHeader title={t('shell.subject.orderResult')} />
        <ErrorState
          title={t('order.notPlaced')}
          action={
            way ? (
              <Link to={way.to} className={buttonClass({})}>
                {t(way.label)}
              </Link>
            ) : (
              <Link to="/contact" className={buttonClass({})}>
                {t('shell.contactTeam')}
              </Link>
            )
          }
        >
          {message === '' ? t('errors.internal') : message}
        </ErrorState>
      </>
    );
  }
  return <OnTheWay kind={placing.kind} offline={offline} />;
};

/**
 * An order that is not paid through a provider needs the customer's agreement on the summary: the URL alone places none.
 */
const Agreed = ({ action, named, checkoutId }: Props & { readonly checkoutId: number }) => {
  const { draft, loaded } = useCheckoutDraft();
  const offline = useOffline();
  const [agreed, setAgreed] = useState(named !== null && action !== 'paylater');
  if (agreed) return <Order action={action} checkoutId={checkoutId} />;
  if (!loaded) return <OnTheWay kind={null} offline={offline} />;
  if (draft.ordering?.checkout !== checkoutId) return <Navigate to={checkoutPath.summary} replace />;
  // Stored once, because placing the order removes the draft.
  setAgreed(true);
  return null;
};

/** Shows /checkout/success/{action}: the order is placed as soon as it is paid, or at once if it is paid later. */
export const SuccessScreen = ({ action, named }: Props) => {
  const t = useT();
  const offline = useOffline();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.orderResult') })}</title>
      <PendingOnly named={named} waiting={<OnTheWay kind={null} offline={offline} />}>
        {(checkoutId) => <Agreed action={action} named={named} checkoutId={checkoutId} />}
      </PendingOnly>
    </Page>
  );
};
