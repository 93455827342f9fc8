import { classNames } from '../drawing/class-names.ts';
import type { IconName } from './icon-name.ts';
import styles from './icon.module.css';
import sprite from './icons.svg?url';

/** These icons point in the reading direction and are mirrored in Arabic. */
const directed: ReadonlySet<IconName> = new Set<IconName>([
  'chevron-forward',
  'chevron-back',
  'arrow-forward',
  'arrow-back',
  'sign-out',
  'skip',
  'swap',
  'truck',
]);

interface Props {
  readonly name: IconName;
  /** `m` (22 px) follows `--icon-size` of its parent. */
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly filled?: boolean;
  /** Only if no text says the same; without a label, screen readers skip the icon. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export const Icon = ({ name, size = 'm', filled = false, label, className }: Props) => (
  <svg
    viewBox="0 0 24 24"
    className={classNames(
      styles.icon,
      size !== 'm' && styles[size],
      filled && styles.filled,
      directed.has(name) && styles.directed,
      className,
    )}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
