import { useId, type ReactNode } from 'react';

import { type FieldErrors, useFieldError } from './field-errors.ts';
import { Icon } from '../text/icon.tsx';
import styles from './star-input.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const marks = [1, 2, 3, 4, 5] as const;

interface Props {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean;
  readonly name: string;
  /** 1 to 5; null if unrated. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  /** The name of a rating, for instance "4 stars". */
  readonly labelFor: (mark: number) => string;
  readonly errors?: FieldErrors | undefined;
  readonly disabled?: boolean;
}

/** Five stars as radio buttons; the arrow keys follow the page's direction. */
export const StarInput = ({
  legend,
  hideLegend = false,
  name,
  value,
  onChange,
  labelFor,
  errors,
  disabled = false,
}: Props) => {
  const id = useId();
  const error = useFieldError(errors, name, value);
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : id}
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.stars}>
        {marks.map((mark) => (
          <label key={mark} className={styles.star}>
            <input
              type="radio"
              className={styles.input}
              name={`${name}-${id}`}
              value={mark}
              checked={value === mark}
              aria-label={labelFor(mark)}
              onChange={() => onChange(mark)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
