import { useId, type ReactNode } from 'react';

import styles from './checkbox.module.css';
import { classNames } from '../drawing/class-names.ts';
import { type FieldErrors, useFieldError } from './field-errors.ts';
import { Icon } from '../text/icon.tsx';

interface Props {
  readonly label: ReactNode;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly errors?: FieldErrors | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** The whole line is the touch target. */
export const Checkbox = ({
  label,
  name,
  checked,
  onChange,
  hint,
  errors,
  disabled = false,
  required = false,
}: Props) => {
  const id = useId();
  const error = useFieldError(errors, name, checked);
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <label className={classNames(styles.line, disabled && styles.off, error !== undefined && styles.wrong)}>
      <input
        type="checkbox"
        className={styles.input}
        name={name}
        checked={checked}
        disabled={disabled}
        required={required}
        aria-labelledby={id}
        aria-describedby={described || undefined}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon name="check" className={styles.mark} />
      <span className={styles.text}>
        <span id={id}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
        {error !== undefined && (
          <span id={`${id}-error`} className={styles.error}>
            {error}
          </span>
        )}
      </span>
    </label>
  );
};
