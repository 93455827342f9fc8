import type { ReactNode } from 'react';

import styles from './badge.module.css';
import { classNames } from '../drawing/class-names.ts';
import type { IconName } from './icon-name.ts';
import { Icon } from './icon.tsx';

/** The tones of the interface: neutral, good or chosen, notable, wrong or locked, informative. */
export type Tone = 'neutral' | 'palm' | 'saffron' | 'tomato' | 'sea';

interface Props {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);

/** A number badge; `calm` if no action is needed. */
export const CountBadge = ({ calm = false, children }: { readonly calm?: boolean; readonly children: ReactNode }) => (
  <span className={classNames(styles.count, calm && styles.calm)}>{children}</span>
);
