import { Link } from '@tanstack/react-router';

import { useT } from '../../../i18n/use-t.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';

interface Props {
  /** The server's: what happens, and when. */
  readonly message: string;
  /** The plan that was to be paid was placed already. */
  readonly placed: boolean;
}

/** Money that arrived and can pay for nothing. */
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
