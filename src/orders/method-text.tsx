import { useT } from '../i18n/use-t.tsx';
import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import { PayMark } from './pay-mark.tsx';
import styles from './orders.module.css';

/** A short description of a payment method, below its name. */
export const MethodText = ({ method }: { readonly method: OnlineMethod | 'paylater' }) => {
  const t = useT();
  return (
    <span className={styles.how}>
      {t(`order.methodText.${method}`)}
      {method !== 'paylater' && <PayMark method={method} />}
    </span>
  );
};
