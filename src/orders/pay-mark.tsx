import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import styles from './orders.module.css';

const words: Readonly<Record<OnlineMethod, string>> = { paymennt: 'Paymennt', telr: 'Telr' };

/** Shows a card icon and the name of the provider whose page opens. */
export const PayMark = ({ method }: { readonly method: OnlineMethod }) => (
  <span className={styles.mark}>
    <svg aria-hidden="true" viewBox="0 0 24 16" width="24" height="16">
      <rect x="0.75" y="0.75" width="22.5" height="14.5" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <rect x="1" y="4" width="22" height="3" fill="currentColor" />
      <rect x="4" y="10" width="6" height="1.75" rx="0.8" fill="currentColor" />
    </svg>
    <span dir="ltr">{words[method]}</span>
  </span>
);
