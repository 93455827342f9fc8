import type { ReactNode } from 'react';

import styles from './stat.module.css';

interface Props {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** One figure with its label. */
export const Stat = ({ label, value, note }: Props) => (
  <div className={styles.stat}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{value}</span>
    {note !== undefined && <span className={styles.note}>{note}</span>}
  </div>
);
