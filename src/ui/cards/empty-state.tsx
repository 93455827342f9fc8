import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './empty-state.module.css';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';

interface Props {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The single next step. */
  readonly action?: ReactNode;
}

/** Says that there is nothing here yet and what to do next. */
export const EmptyState = ({ icon = 'leaf', title, children, action }: Props) => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name={icon} size="xl" />
    </span>
    <p className={styles.title}>{title}</p>
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);

/**
 * Says that something failed and what to do next; announced at once. A missing network is not a fault and does not look
 * like one.
 */
export const ErrorState = ({ icon = 'warning', title, children, action }: Props) => (
  <div role="alert" className={classNames(styles.state, icon !== 'cloud-off' && styles.fault)}>
    <span className={styles.mark}>
      <Icon name={icon} size="xl" />
    </span>
    <p className={styles.title}>{title}</p>
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
);
