import { useId } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/engine/report.ts';
import { Button } from '../ui/forms/button.tsx';
import { Reason } from '../ui/text/reason.tsx';
import styles from './orders.module.css';
import { useReceipt } from './use-receipt.ts';

/** Brings the receipt of an order onto the device, and says why when it does not come. */
export const ReceiptButton = ({ orderId, size = 'm' }: { readonly orderId: number; readonly size?: 's' | 'm' }) => {
  const t = useT();
  const reason = useId();
  const { fetchReceipt, busy, problem, offline } = useReceipt(orderId);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon="pdf"
        busy={busy}
        disabled={offline}
        aria-describedby={offline ? reason : undefined}
        onClick={() => void fetchReceipt().catch(report('the receipt could not be fetched'))}
      >
        {t('order.fact.receipt')}
      </Button>
      {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
};
