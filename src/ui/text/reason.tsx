import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './reason.module.css';

interface Props {
  /** For `aria-describedby` of the button that cannot be pressed. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Why a button beside it cannot be pressed without a network, shown before a try. */
export const Reason = ({ id, children }: Props) => (
  <p id={id} className={styles.reason}>
    <Icon name="cloud-off" size="s" />
    {children}
  </p>
);
