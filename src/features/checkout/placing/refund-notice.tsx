import { Link } from '@tanstack/react-router';

import { useT } from '#src/i18n/use-t.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';

interface Props {
  /** The server's message: what happens, and when. */
  readonly message: string;
  /** True if the plan of this payment was already placed. */
  readonly placed: boolean;
}

/** Shows that money arrived which no order needs and which is refunded. */
export const RefundNotice = ({ message, placed }: Props) => {
  const t = useT();
  return (
    <>
      <PageHeader title={t('shell.subject.paymentResult')} />
      <div role="status">
        <EmptyState
          icon="sync"
          title={t('order.refund')}
          action={
            <>
              <Link to={placed ? '/modify' : '/checkout'} className={buttonClass({})}>
                {t(placed ? 'order.toPlan' : 'order.refundGoOn')}
              </Link>
              <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
                {t('shell.contactTeam')}
              </Link>
            </>
          }
        >
          {message === '' ? t('order.refundText') : message}
        </EmptyState>
      </div>
    </>
  );
};
