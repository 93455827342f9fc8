import type { CSSProperties } from 'react';

import styles from './progress-bar.module.css';

/** Progress from 0 to `max`. `label` describes it in words. */
export const ProgressBar = ({
  value,
  max,
  label,
}: {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}) => (
  <div
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native progress takes its colours in no two browsers alike
    role="progressbar"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
    className={styles.track}
  >
    <div
      className={styles.bar}
      style={{ '--share': `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` } as CSSProperties}
    />
  </div>
);
