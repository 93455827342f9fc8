import { Link, Navigate } from '@tanstack/react-router';

import { useT } from '#src/i18n/use-t.tsx';
import { OrderFacts } from '#src/orders/order-facts.tsx';
import { useQuery } from '#src/state/engine/query.ts';
import { renewedPlan, runningPlan } from '#src/state/plan/running-plan.ts';
import { useUser } from '#src/state/session/session.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { EmptyState, ErrorState } from '#src/ui/cards/empty-state.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { RefundNotice } from './refund-notice.tsx';
import { usePayment } from './use-payment.ts';

const Ended = ({ orderId }: { readonly orderId: number }) => {
  const t = useT();
  const offline = useOffline();
  const payment = usePayment({ order: orderId });
  const running = useQuery('order/get', runningPlan).data;
  const behind = useQuery('order/get', useUser()?.alreadyRenewed ? renewedPlan : runningPlan).data;
  const order = [running, behind].find((each) => each?.planParams?.id === orderId);
  const isBehind = order !== undefined && order !== running;
  const toPlan = (
    <Link to="/modify" search={isBehind ? { plan: 'renewed' } : {}} className={buttonClass({ size: 'l' })}>
      {t('order.toPlan')}
    </Link>
  );
  if (payment.kind === 'none') return <Navigate to="/" replace />;
  if (payment.kind === 'refused')
    return (
      <>
        <PageHeader title={t('shell.subject.paymentResult')} />
        <ErrorState title={t('order.notPaid')} action={toPlan}>
          {payment.message}
        </ErrorState>
      </>
    );
  if (payment.kind !== 'known' || payment.reply.status === 'pending')
    return <OnTheWay kind={payment.kind === 'known' ? 'pending' : payment.kind} offline={offline} />;
  const { status, message = '', payment: paid } = payment.reply;
  if (status === 'refund_due') return <RefundNotice message={message} placed />;
  return (
    <>
      <PageHeader title={t('shell.subject.paymentResult')} />
      <div role="status">
        {status === 'paid' ? (
          <>
            <EmptyState icon="check-circle" title={t('order.duePaid')} action={toPlan}>
              {message === '' ? t('order.duePaidText') : message}
            </EmptyState>
            {order?.planParams && order.bill && (
              <OrderFacts params={order.planParams} bill={order.bill} payment={paid} />
            )}
          </>
        ) : (
          <ErrorState title={t('order.result.fail')} action={toPlan}>
            {t('order.dueFailed')}
          </ErrorState>
        )}
      </div>
    </>
  );
};

/** Shows /checkout/success/{provider}?order=: the outcome of a payment for the open amount of a placed order. */
export const DuePaidScreen = ({ orderId }: { readonly orderId: number }) => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.paymentResult') })}</title>
      <Ended orderId={orderId} />
    </Page>
  );
};
