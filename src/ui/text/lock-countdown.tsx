import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './status-labels.module.css';

const SOON_MS = 24 * 3_600_000;

interface Props {
  /** The instant in ms at which the day locks. */
  readonly locksAt: number;
  /** The current time in ms by the server's clock; pass a new value each second or minute. */
  readonly now: number;
  /** The text "Change until Mon 23 Nov, 12:00 AM GST". */
  readonly until: ReactNode;
  /** Formats the remaining time, given in ms: "4 hr 12 min". */
  readonly left: (ms: number) => ReactNode;
  /** Shown when the day has locked. */
  readonly lockedLabel: ReactNode;
}

/**
 * Shows the time until the day locks. Changes are not announced; a screen reader reads the text only when it reaches it.
 */
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
