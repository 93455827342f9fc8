import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './reason.module.css';

interface Props {
  /** For `aria-describedby` of the disabled button. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Says why a button cannot be used without a network, before the customer tries it. */
export const Reason = ({ id, children }: Props) => (
  <p id={id} className={styles.reason}>
    <Icon name="cloud-off" size="s" />
    {children}
  </p>
);
