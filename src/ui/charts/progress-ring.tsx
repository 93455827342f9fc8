import type { ReactNode } from 'react';

import type { Tone } from '../text/badge.tsx';
import { classNames } from '../drawing/class-names.ts';
import styles from './ring.module.css';

interface Props {
  /** 0 … `max`; a value above `max` is a full ring. */
  readonly value: number;
  readonly max: number;
  /** Spoken instead of the graphic, e.g. "1,240 of 1,800 kcal". */
  readonly label: string;
  readonly tone?: Tone;
  readonly size?: 's' | 'm' | 'l';
  /** The figure in the middle. */
  readonly figure?: ReactNode;
  readonly caption?: ReactNode;
  /** True if the ring is shown for the first time. */
  readonly fills?: boolean;
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

export const ProgressRing = (props: Props) => {
  const { value, max, label, tone = 'palm', size = 'm', figure, caption, fills = false } = props;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from shapes, there is no file for an img
    <span
      role="img"
      aria-label={label}
      className={classNames(styles.ring, styles[tone], size !== 'm' && styles[size], fills && styles.fills)}
    >
      <svg viewBox="0 0 100 100" className={styles.drawing} strokeWidth={size === 's' ? 12 : 9} aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
        {share > 0 && (
          <circle cx="50" cy="50" r={RADIUS} className={styles.arc} strokeDasharray={`${share * LENGTH} ${LENGTH}`} />
        )}
      </svg>
      <span className={styles.middle} aria-hidden="true">
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        {caption !== undefined && <span className={styles.caption}>{caption}</span>}
      </span>
    </span>
  );
};
