import { useContext, useId, type CSSProperties, type ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { type FieldErrors, useFieldError } from './field-errors.ts';
import { GroupError } from './group-error.ts';
import styles from './radio-cards.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A picture or an icon before the text. */
  readonly media?: ReactNode;
  /** At the end, for instance a price. */
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
}

interface Props<Value extends string> {
  readonly legend: ReactNode;
  readonly hideLegend?: boolean;
  readonly name: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioCard<Value>[];
  /** The minimum width of a card (a CSS length); the maximum number that fits is side by side. */
  readonly minWidth?: string;
  readonly errors?: FieldErrors | undefined;
}

export const RadioCards = <Value extends string>({
  legend,
  hideLegend = false,
  name,
  value,
  onChange,
  options,
  minWidth,
  errors,
}: Props<Value>) => {
  const id = useId();
  const error = useFieldError(errors, name, value);
  const ofGroup = useContext(GroupError);
  const isWrong = error !== undefined || ofGroup !== undefined;
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      // Only a radio group can be invalid, neither a group nor a radio button.
      {...(isWrong && { role: 'radiogroup', 'aria-invalid': true })}
    >
      {hideLegend ? (
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={styles.legend}>{legend}</legend>
      )}
      <div
        className={styles.cards}
        style={minWidth === undefined ? undefined : ({ '--card-min': minWidth } as CSSProperties)}
      >
        {options.map((option, at) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={`${name}-${id}`}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              // A screen reader speaks the title as the name of the choice, and the description after it.
              aria-labelledby={option.description === undefined ? undefined : `${id}-${at}-title ${id}-${at}-end`}
              aria-describedby={
                classNames(option.description !== undefined && `${id}-${at}-text`, ofGroup) || undefined
              }
            />
            {option.media}
            <span className={styles.text}>
              <span id={`${id}-${at}-title`} className={styles.title}>
                {option.title}
              </span>
              {option.description !== undefined && (
                <span id={`${id}-${at}-text`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
            {option.trailing !== undefined && (
              <span id={`${id}-${at}-end`} className={styles.trailing}>
                {option.trailing}
              </span>
            )}
            <span className={styles.dot} aria-hidden="true" />
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
