import { Link } from '@tanstack/react-router';

import { useT } from '../../../i18n/use-t.tsx';
import type { IconName } from '../../../ui/text/icon-name.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/cards/empty-state.tsx';
import { Page } from '../../../ui/navigation/page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import type { PaymentResult } from './payment-result.ts';
import { checkoutPath } from '../step-guard.ts';

const icons = { fail: 'warning', cancel: 'close', success: 'check-circle' } as const satisfies Record<
  PaymentResult,
  IconName
>;

interface Props {
  readonly result: PaymentResult;
  /** What was to be paid was owed by a placed order: its plan is the way back. */
  readonly placed?: boolean;
}

/** /paymennt-payment/{fail|cancel|success}: what became of a payment, also for somebody who is not signed in here. */
export const PaymentResultScreen = ({ result, placed = false }: Props) => {
  const t = useT();
  const State = result === 'fail' ? ErrorState : EmptyState;
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.paymentResult') })}</title>
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
    </Page>
  );
};
