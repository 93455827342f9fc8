import type { ReactNode } from 'react';

import { Icon } from '../text/icon.tsx';
import styles from './rotate-notice.module.css';

/** Asks to turn a phone upright in landscape (up to 960 × 480 px); it covers nothing and locks nothing. */
export const RotateNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.notice}>
    <Icon name="rotate" size="s" />
    <span>{children}</span>
  </p>
);
