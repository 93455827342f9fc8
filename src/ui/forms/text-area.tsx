import type { ComponentProps, CSSProperties } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import styles from './field-frame.module.css';

type Native = Omit<ComponentProps<'textarea'>, keyof FrameProps | 'value' | 'onChange' | 'id' | 'className'>;

interface Props extends FrameProps, Native {
  readonly value: string;
  readonly onChange?: (value: string) => void;
  /** The number of lines while empty; the field grows with its text. */
  readonly rows?: number;
  readonly className?: string | undefined;
}

export const TextArea = ({
  label,
  name,
  errors,
  hint,
  note,
  hideLabel,
  value,
  onChange,
  rows = 1,
  readOnly,
  className,
  ...rest
}: Props) => (
  <FieldFrame {...{ label, name, errors, hint, note, readOnly, className, value }} {...(hideLabel && { hideLabel })}>
    {(wiring) => (
      <textarea
        dir="auto"
        {...rest}
        {...wiring}
        name={name}
        rows={rows}
        readOnly={readOnly ?? onChange === undefined}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        className={classNames(styles.input, styles.area)}
        style={{ '--rows': rows } as CSSProperties}
      />
    )}
  </FieldFrame>
);
