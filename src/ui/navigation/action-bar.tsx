import { useLayoutEffect, type ReactNode } from 'react';

import styles from './action-bar.module.css';

interface Props {
  /** What the step comes to so far, for instance a price. */
  readonly summary?: ReactNode;
  /** The way back first, the way on last. */
  readonly children: ReactNode;
}

/** The buttons of a step: they stay within the thumb's reach while the step scrolls, above the phone's tab bar. */
export const ActionBar = ({ summary, children }: Props) => {
  const height = summary === undefined ? 'low' : 'high';
  useLayoutEffect(() => {
    // Other elements at the lower edge make room. With `:has` in the styles, the whole page would be searched for it.
    const { dataset } = document.documentElement;
    dataset['actionBar'] = height;
    return () => {
      delete dataset['actionBar'];
    };
  }, [height]);
  return (
    <div className={styles.bar}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
};
