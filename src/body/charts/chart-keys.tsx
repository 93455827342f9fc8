import type { ReactNode } from 'react';

import styles from './chart-keys.module.css';

/** The legend of a chart, in one row. */
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

/** Classes for cards with charts of one colour: their legends have the same colour. */
export const chartTones = {
  palm: styles['palm'],
  saffron: styles['saffron'],
  sea: styles['sea'],
} as const;
