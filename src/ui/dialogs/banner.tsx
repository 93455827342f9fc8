import type { ReactNode } from 'react';

import type { Tone } from '../text/badge.tsx';
import styles from './banner.module.css';
import { classNames } from '../drawing/class-names.ts';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';

interface Props {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** One line, with its actions next to the text. */
  readonly slim?: boolean;
  /** Closes the banner. */
  readonly close?: { readonly label: string; readonly onClose: () => void };
  /** `alert` interrupts a screen reader, `status` waits; without it nothing is announced. */
  readonly role?: 'alert' | 'status';
}

const usual = {
  neutral: 'info',
  sea: 'info',
  palm: 'check-circle',
  saffron: 'warning',
  tomato: 'warning',
} as const satisfies Record<Tone, IconName>;

export const Banner = ({ tone = 'neutral', icon, title, children, actions, slim = false, close, role }: Props) => (
  <div role={role} className={classNames(styles.banner, tone !== 'neutral' && styles[tone], slim && styles.slim)}>
    <Icon name={icon ?? usual[tone]} className={styles.mark} />
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.detail}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
    {close && (
      <button type="button" className={styles.close} aria-label={close.label} onClick={close.onClose}>
        <Icon name="close" size="s" />
      </button>
    )}
  </div>
);
