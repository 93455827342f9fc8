import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './blocks.module.css';

interface Props {
  /** What is chosen from: the days. */
  readonly start: ReactNode;
  readonly main: ReactNode;
  /** Stays in view beside the others, below them where there is no room. */
  readonly end: ReactNode;
  /** The middle is very long: where there is no room, the last is shown below the first. */
  readonly long?: boolean;
}

/** Three blocks side by side, for windows wider than a phone's. */
export const Blocks = ({ start, main, end, long = false }: Props) => (
  <div className={classNames(styles.blocks, long && styles.long)}>
    {start}
    {main}
    <div className={styles.end}>{end}</div>
  </div>
);
