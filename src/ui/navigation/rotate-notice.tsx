import type { ReactNode } from 'react';

import { Icon } from '../text/icon.tsx';
import styles from './rotate-notice.module.css';

interface Props {
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks to turn a phone upright in landscape (up to 960 × 480 px); it covers nothing and locks nothing. */
export const RotateNotice = ({ closeLabel, onClose, children }: Props) => (
  <div className={styles.notice}>
    <Icon name="rotate" size="s" />
    <span>{children}</span>
    <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
      <Icon name="close" size="s" />
    </button>
  </div>
);
