import type { ComponentProps } from 'react';

import { CountBadge } from '../text/badge.tsx';
import { classNames } from '../drawing/class-names.ts';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: IconName;
  readonly look?: 'plain' | 'outlined' | 'filled' | 'primary';
  /** A small number at its corner; the label must say what it counts. */
  readonly count?: number | string | undefined;
}

/** 44 × 44 px; the label is spoken and shown as a tooltip. */
export const IconButton = ({ label, icon, look = 'plain', count, className, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(styles.button, styles[look], className)}
  >
    <Icon name={icon} />
    {count !== undefined && count !== 0 && (
      <span className={styles.count}>
        <CountBadge>{count}</CountBadge>
      </span>
    )}
  </button>
);
