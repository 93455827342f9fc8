import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import type { IconName } from './icon-name.ts';
import { Icon } from './icon.tsx';
import styles from './status-labels.module.css';

/** The state of an entry: stored on this device, sent, replaced by a later edit, or not accepted. */
export type EntryState = 'device' | 'sent' | 'replaced' | 'refused';

const icons = {
  device: 'device',
  sent: 'check-circle',
  replaced: 'swap',
  refused: 'warning',
} as const satisfies Record<EntryState, IconName>;

interface Props {
  readonly state: EntryState;
  /** The text of the state, e.g. "Will be sent". */
  readonly label: ReactNode;
  /** The reason, or the value that replaced the entry. */
  readonly detail?: ReactNode;
}

/** Reserves the line of a state until the state is known, so that nothing moves. */
export const SyncPlace = () => <span className={styles.sync}>{'\u00A0'}</span>;

export const SyncState = ({ state, label, detail }: Props) => (
  <output className={classNames(styles.sync, styles[state])}>
    <Icon name={icons[state]} />
    <span>
      {label}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
  </output>
);
