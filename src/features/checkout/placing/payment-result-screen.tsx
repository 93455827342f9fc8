import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { hasSessionTrace } from '#src/state/session/session-trace.ts';
import { useSession } from '#src/state/session/session.ts';
import type { IconName } from '#src/ui/text/icon-name.ts';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { EmptyState, ErrorState } from '#src/ui/cards/empty-state.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { checkoutPath } from '../step-guard.ts';
import { OnTheWay } from './on-the-way.tsx';
import type { PaymentResult } from './payment-result.ts';
import type { PaymentSubject } from './payment-status.ts';
import { RefundNotice } from './refund-notice.tsx';
import { usePayment } from './use-payment.ts';

const icons = { fail: 'warning', cancel: 'close', success: 'check-circle' } as const satisfies Record<
  PaymentResult,
  IconName
>;

interface ResultProps {
  readonly result: PaymentResult;
  /** True if the payment was for the open amount of a placed order: the link then leads back to its plan. */
  readonly placed: boolean;
}

const Result = ({ result, placed }: ResultProps) => {
  const t = useT();
  const State = result === 'fail' ? ErrorState : EmptyState;
  return (
    <>
      <PageHeader title={t('shell.subject.paymentResult')} />
      <State
        icon={icons[result]}
        title={t(`order.result.${result}`)}
        action={
          <>
            <Link
              to={placed ? '/modify' : result === 'success' ? '/' : checkoutPath.summary}
              className={buttonClass({})}
            >
              {t(placed ? 'order.toPlan' : result === 'success' ? 'shell.goHome' : 'order.tryAgain')}
            </Link>
            <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
              {t('shell.contactTeam')}
            </Link>
          </>
        }
      >
        {t(placed && result === 'fail' ? 'order.dueFailed' : `order.resultText.${result}`)}
      </State>
    </>
  );
};

/** Shown if no payment is known. After a success nothing is shown; otherwise a link leads back to what was to be paid. */
const Unknown = ({ result, placed }: ResultProps) =>
  result === 'success' ? <Navigate to="/" replace /> : <Result result={result} placed={placed} />;

/** Shows the server's state of the payment: the URL alone never proves that money has arrived. */
const Asked = ({ result, subject }: { readonly result: PaymentResult; readonly subject: PaymentSubject }) => {
  const offline = useOffline();
  const payment = usePayment(subject);
  const placed = 'order' in subject;
  const failed = result !== 'success';
  if (payment.kind === 'none' || payment.kind === 'refused') return <Unknown result={result} placed={placed} />;
  if (payment.kind !== 'known') {
    // Until the server answers, the URL may report a failed payment.
    if (failed && (offline || payment.kind === 'silent')) return <Result result={result} placed={placed} />;
    return <OnTheWay kind={payment.kind} offline={offline} />;
  }
  const { status, message = '' } = payment.reply;
  switch (status) {
    case 'paid':
      return <Result result="success" placed={placed} />;
    case 'refund_due':
      return <RefundNotice message={message} placed={placed} />;
    case 'pending':
      return failed ? <Result result={result} placed={placed} /> : <OnTheWay kind="pending" offline={offline} />;
    case 'cancelled':
      return <Result result={failed ? result : 'cancel'} placed={placed} />;
    case 'failed':
    case 'expired':
      return <Result result={failed ? result : 'fail'} placed={placed} />;
  }
};

const nothing = {};

/** Shows the payment of the saved checkout. A paid checkout becomes an order and is no longer saved. */
const OfCheckout = ({ result, mayBeSaved }: { readonly result: PaymentResult; readonly mayBeSaved: boolean }) => {
  const offline = useOffline();
  const { data, loading } = useQuery('mobile_checkout/getPending', nothing);
  const [found, setFound] = useState<number | null>(null);
  if (found !== null) return <Asked result={result} subject={{ checkout: found }} />;
  if (data?.planParams) {
    setFound(data.planParams.id);
    return null;
  }
  if (data === undefined && loading) return <OnTheWay kind={null} offline={false} />;
  // Neither the device nor the server knows whether a checkout is saved.
  if (data === undefined && mayBeSaved && result === 'success') return <OnTheWay kind="silent" offline={offline} />;
  return <Unknown result={result} placed={false} />;
};

interface Props {
  readonly result: PaymentResult;
  /** The placed order with the open amount; null for a checkout. */
  readonly orderId: number | null;
}

/** Shows /paymennt-payment/{fail|cancel|success}: the outcome of a payment, also without a session on this device. */
export const PaymentResultScreen = ({ result, orderId }: Props) => {
  const t = useT();
  const { state, user } = useSession();
  const visitor = state === 'signedOut' || (state === 'restoring' && !hasSessionTrace());
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.paymentResult') })}</title>
      {visitor ? (
        <Unknown result={result} placed={orderId !== null} />
      ) : !user ? (
        <OnTheWay kind={null} offline={false} />
      ) : orderId === null ? (
        <OfCheckout result={result} mayBeSaved={user.hasCheckout} />
      ) : (
        <Asked result={result} subject={{ order: orderId }} />
      )}
    </Page>
  );
};
