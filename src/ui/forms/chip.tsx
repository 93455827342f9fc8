import type { ReactNode } from 'react';

import styles from './chip.module.css';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';

interface Props {
  readonly icon?: IconName;
  readonly children: ReactNode;
  /** With `onToggle` the chip is a toggle button. */
  readonly selected?: boolean;
  readonly onToggle?: () => void;
  readonly disabled?: boolean;
  /** With `onRemove` the chip has a remove button, named `removeLabel`. */
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
}

export const Chip = ({ icon, children, selected = false, onToggle, disabled = false, onRemove, removeLabel }: Props) =>
  onToggle ? (
    <button type="button" className={styles.chip} aria-pressed={selected} disabled={disabled} onClick={onToggle}>
      {selected ? <Icon name="check" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  ) : (
    <span className={styles.chip}>
      {icon && <Icon name={icon} />}
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  );
