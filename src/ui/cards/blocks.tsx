import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './blocks.module.css';

interface Props {
  /** The items to choose from: the days. */
  readonly start: ReactNode;
  readonly main: ReactNode;
  /** Stays in view next to the other blocks, or below them if there is no room. */
  readonly end: ReactNode;
  /** The middle block is very long: if there is no room, the last block is shown below the first. */
  readonly long?: boolean;
}

/** Three blocks side by side, for windows that are wider than a phone's. */
export const Blocks = ({ start, main, end, long = false }: Props) => (
  <div className={classNames(styles.blocks, long && styles.long)}>
    {start}
    {main}
    <div className={styles.end}>{end}</div>
  </div>
);
