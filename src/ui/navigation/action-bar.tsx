import { useLayoutEffect, type ReactNode } from 'react';

import styles from './action-bar.module.css';

interface Props {
  /** The result of the step so far, for instance a price. */
  readonly summary?: ReactNode;
  /** The buttons: back first, continue last. */
  readonly children: ReactNode;
}

/** The buttons of a step: they stay within reach of the thumb while the step scrolls, above the phone's tab bar. */
export const ActionBar = ({ summary, children }: Props) => {
  const height = summary === undefined ? 'low' : 'high';
  useLayoutEffect(() => {
    // Other elements at the lower edge make room. With `:has` in the styles, the browser would search the whole page for
    // the bar.
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
