import type { CSSProperties, ReactNode } from 'react';

import { Icon } from '../text/icon.tsx';
import styles from './star-input.module.css';

const row = [1, 2, 3, 4, 5].map((mark) => <Icon key={mark} name="star" filled />);

interface Props {
  /** 0 to 5, fractions allowed. */
  readonly value: number;
  /** For instance "4.3 out of 5". */
  readonly label: string;
}

/** A read-only rating. */
export const Stars = ({ value, label }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from shapes, there is no file for an img
  <span role="img" aria-label={label} className={styles.shown}>
    {row}
    <span className={styles.filled} style={{ '--share': `${(value / 5) * 100}%` } as CSSProperties}>
      {row}
    </span>
  </span>
);

/** One star and the figure, for cards. */
export const StarFigure = ({ label, text }: { readonly label: string; readonly text: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from shapes, there is no file for an img
  <span role="img" aria-label={label} className={styles.compact}>
    <Icon name="star" filled />
    <span className={styles.figure}>{text}</span>
  </span>
);
