import type { ReactNode } from 'react';

import { IconButton } from './icon-button.tsx';
import styles from './stepper.module.css';

interface Props {
  /** What is counted. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  /** The value as shown, for instance "80.1 kg". */
  readonly text?: ReactNode;
}

export const Stepper = ({
  label,
  value,
  onChange,
  min = -Infinity,
  max = Infinity,
  step = 1,
  decreaseLabel,
  increaseLabel,
  text,
}: Props) => (
  <fieldset aria-label={label} className={styles.stepper}>
    <IconButton
      look="outlined"
      icon="minus"
      label={decreaseLabel}
      disabled={value <= min}
      onClick={() => onChange(Math.max(min, value - step))}
    />
    <output className={styles.value} aria-live="polite">
      {text ?? value}
    </output>
    <IconButton
      look="outlined"
      icon="plus"
      label={increaseLabel}
      disabled={value >= max}
      onClick={() => onChange(Math.min(max, value + step))}
    />
  </fieldset>
);
