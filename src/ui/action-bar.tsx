import type { ReactNode } from 'react';

import styles from './action-bar.module.css';

interface Props {
  /** What the step comes to so far, for instance a price. */
  readonly summary?: ReactNode;
  /** The way back first, the way on last. */
  readonly children: ReactNode;
}

/** The buttons of a step: they stay within the thumb's reach while the step scrolls, above the phone's tab bar. */
export const ActionBar = ({ summary, children }: Props) => (
  <div className={styles.bar} data-action-bar={summary === undefined ? 'low' : 'high'}>
    {summary !== undefined && <div className={styles.summary}>{summary}</div>}
    <div className={styles.actions}>{children}</div>
  </div>
);
