import { useState, type ComponentProps, type ReactNode } from 'react';

import { latinDigits, withoutMarks } from '../../domain/reading/plain-text.ts';
import { classNames } from '../drawing/class-names.ts';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import styles from './field-frame.module.css';
import { IconButton } from './icon-button.tsx';

type Kind = 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | 'integer' | 'decimal' | 'code' | 'date' | 'time';

type Native = Omit<
  ComponentProps<'input'>,
  keyof FrameProps | 'type' | 'value' | 'onChange' | 'id' | 'prefix' | 'className'
>;

interface Props extends FrameProps, Native {
  /**
   * `integer` and `decimal` are text fields with a number pad, because a number input loses text that it cannot parse.
   */
  readonly type?: Kind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** For passwords: the two labels of the show/hide button. Without them there is no button. */
  readonly showLabel?: string;
  readonly hideLabelText?: string;
  readonly className?: string | undefined;
}

const native = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  search: { type: 'search', enterKeyHint: 'search' },
  integer: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false },
  // The parts of dates and times are digits, which are typed from left to right in every language.
  date: { type: 'date', dir: 'ltr' },
  time: { type: 'time', dir: 'ltr' },
} as const satisfies Record<Kind, ComponentProps<'input'>>;

const latin: ReadonlySet<Kind> = new Set<Kind>(['email', 'password', 'tel', 'url', 'code', 'date', 'time']);

/**
 * The typed or pasted text as the field shows it: without invisible marks in values that are looked up, with Latin digits
 * in numbers, and with a point as their decimal mark.
 */
const typedIn = (type: Kind, text: string): string => {
  const seen = latin.has(type) && type !== 'password' ? withoutMarks(text) : text;
  if (type === 'decimal') return latinDigits(seen).replace(/[٫،]/, '.');
  return type === 'integer' || type === 'tel' || type === 'code' ? latinDigits(seen) : seen;
};

export const Field = ({
  label,
  name,
  errors,
  hint,
  note,
  hideLabel,
  type = 'text',
  value,
  onChange,
  prefix,
  suffix,
  showLabel,
  hideLabelText,
  className,
  readOnly,
  ...rest
}: Props) => {
  const [shown, setShown] = useState(false);
  const numeric = type === 'integer' || type === 'decimal';
  return (
    <FieldFrame {...{ label, name, errors, hint, note, readOnly, className, value }} {...(hideLabel && { hideLabel })}>
      {(wiring) => (
        <>
          {prefix !== undefined && (
            <span className={styles.affix} dir="auto">
              {prefix}
            </span>
          )}
          <input
            {...native[type]}
            {...(shown && { type: 'text' })}
            placeholder=" "
            {...rest}
            {...wiring}
            name={name}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(typedIn(type, event.target.value))}
            className={classNames(styles.input, numeric && styles.number, latin.has(type) && styles.latin)}
          />
          {suffix !== undefined && (
            <span className={styles.affix} dir="auto">
              {suffix}
            </span>
          )}
          {type === 'password' && showLabel !== undefined && hideLabelText !== undefined && (
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? hideLabelText : showLabel}
              onClick={() => setShown(!shown)}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
};
