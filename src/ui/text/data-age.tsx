import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './status-labels.module.css';

interface Props {
  /** "as of 07:42" */
  readonly children: ReactNode;
  /** True if the data is older than it should be, or the network is missing. */
  readonly stale?: boolean;
  readonly offline?: boolean;
}

/** The age of the shown data. */
export const DataAge = ({ children, stale = false, offline = false }: Props) => (
  <span className={classNames(styles.age, stale && styles.stale)}>
    <Icon name={offline ? 'cloud-off' : 'clock'} />
    <span>{children}</span>
  </span>
);
