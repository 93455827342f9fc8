import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from '../drawing/class-names.ts';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'dangerQuiet';
  readonly size?: 's' | 'm' | 'l';
  /** Fills the whole width. */
  readonly block?: boolean;
}

/** The style of a button for a link of the router: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = (
  { variant = 'primary', size = 'm', block = false }: ButtonLook = {},
  className?: string,
): string => classNames(styles.button, styles[variant], size !== 'm' && styles[size], block && styles.block, className);

interface Props extends ButtonLook, ComponentProps<'button'> {
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /**
   * The button keeps its width, shows a spinner and does nothing when pressed; it stays in the tab order so that the
   * focus is not lost.
   */
  readonly busy?: boolean;
  /** Spoken while busy, for instance "Saving…". */
  readonly busyLabel?: string;
}

export const Button = ({
  variant,
  size,
  block,
  icon,
  iconAfter,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    aria-busy={busy || undefined}
    className={buttonClass(
      { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
      classNames(busy && styles.busy, className),
    )}
    onClick={busy ? undefined : onClick}
  >
    <span className={styles.content}>
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={size === 's' ? 's' : 'm'} />}
    </span>
    {busy && <span className={styles.spinner} aria-hidden="true" />}
    {busy && busyLabel && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
  </button>
);
