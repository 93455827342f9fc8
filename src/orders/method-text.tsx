import { useT } from '../i18n/use-t.tsx';
import type { PayMethod } from './pay-method.ts';
import { PayMark } from './pay-mark.tsx';
import { usePayMeans } from './pay-methods.ts';
import styles from './orders.module.css';

/** Describes a payment method below its name: what the payment page takes, and whose page it is. */
export const MethodText = ({ method }: { readonly method: PayMethod }) => {
  const t = useT();
  const meansOf = usePayMeans();
  if (method === 'paylater') return <span className={styles.how}>{t('order.methodText.paylater')}</span>;
  return (
    <span className={styles.how}>
      {meansOf(method)
        .map((means) => t(`order.means.${means}`))
        .join(' · ')}{' '}
      <PayMark method={method} />
    </span>
  );
};
