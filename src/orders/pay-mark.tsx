import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import styles from './orders.module.css';

const words: Readonly<Record<OnlineMethod, string>> = { paymennt: 'paymennt', telr: 'telr' };

/** A card icon next to the provider's name; decorative, because the text contains the name. */
export const PayMark = ({ method }: { readonly method: OnlineMethod }) => (
  <span className={styles.mark} aria-hidden="true">
    <svg viewBox="0 0 24 16" width="24" height="16">
      <rect x="0.75" y="0.75" width="22.5" height="14.5" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <rect x="1" y="4" width="22" height="3" fill="currentColor" />
      <rect x="4" y="10" width="6" height="1.75" rx="0.8" fill="currentColor" />
    </svg>
    <span dir="ltr">{words[method]}</span>
  </span>
);
