import type { ReactNode } from 'react';

import styles from './chart-keys.module.css';

/** What the marks of a drawing mean, side by side. */
export const ChartKeys = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.keys}>{children}</span>
);

interface Props {
  readonly look: 'dot' | 'hollow' | 'line' | 'band' | 'goal' | 'dashed';
  readonly children: ReactNode;
}

export const ChartKey = ({ look, children }: Props) => (
  <span className={styles.key}>
    <span className={styles[look]} aria-hidden="true" />
    {children}
  </span>
);

/** Cards that hold drawings of one colour: their keys have it too. */
export const chartTones = {
  palm: styles['palm'],
  saffron: styles['saffron'],
  sea: styles['sea'],
} as const;
