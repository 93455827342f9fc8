import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './status-labels.module.css';

const SOON_MS = 24 * 3_600_000;

interface Props {
  /** The instant in ms at which the day locks. */
  readonly locksAt: number;
  /** Now in ms by the server's clock; give a new one each second or minute. */
  readonly now: number;
  /** "Change until Mon 23 Nov, 12:00 AM GST" */
  readonly until: ReactNode;
  /** Writes what is left, given in ms: "4 hr 12 min". */
  readonly left: (ms: number) => ReactNode;
  /** Shown once it has locked. */
  readonly lockedLabel: ReactNode;
}

/** Not announced as it counts: a screen reader reads it in its place. */
export const LockCountdown = ({ locksAt, now, until, left, lockedLabel }: Props) => {
  const remaining = locksAt - now;
  if (remaining <= 0) {
    return (
      <span className={classNames(styles.lock, styles.locked)}>
        <Icon name="lock" />
        <span>{lockedLabel}</span>
      </span>
    );
  }
  return (
    <span className={classNames(styles.lock, remaining < SOON_MS && styles.soon)}>
      <Icon name="clock" />
      <span className={styles.parts}>
        {/* Each reads in its own direction: a time at the end of the one must not run into the number that follows. The moment
            is for src/start/show-drawn.ts. */}
        <bdi>{until}</bdi>{' '}
        <bdi role="timer" data-until={locksAt}>
          {left(remaining)}
        </bdi>
      </span>
    </span>
  );
};
