import { useId, type ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './field-frame.module.css';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useFieldError, type FieldErrors } from './field-errors.ts';

export interface FrameProps {
  readonly label: ReactNode;
  /** The name of the field; its error sentence is looked up in `errors`. */
  readonly name: string;
  readonly errors?: FieldErrors | undefined;
  readonly hint?: ReactNode;
  /** At the end of the label's line, for instance "optional". */
  readonly note?: ReactNode;
  /** The label is only for screen readers. */
  readonly hideLabel?: boolean;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FrameProps {
  readonly readOnly?: boolean | undefined;
  readonly className?: string | undefined;
  /** The current value: another one than at the time of the errors has no error. */
  readonly value: unknown;
  readonly children: (wiring: Wiring) => ReactNode;
}

/** Label, control, hint and error of one field, connected for a screen reader. */
export const FieldFrame = ({
  label,
  name,
  errors,
  hint,
  note,
  hideLabel = false,
  readOnly = false,
  className,
  value,
  children,
}: Props) => {
  const id = useId();
  const error = useFieldError(errors, name, value);
  const described = classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div
      className={classNames(styles.frame, error !== undefined && styles.wrong, readOnly && styles.readOnly, className)}
    >
      <label htmlFor={id} className={hideLabel ? undefined : styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {note !== undefined && !hideLabel && <span className={styles.note}>{note}</span>}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error === undefined ? undefined : true,
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
