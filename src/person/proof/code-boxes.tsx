import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { CODE_LENGTH, codeDigits } from '../../domain/forms/one-time-code.ts';
import { useT } from '../../i18n/use-t.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './code-boxes.module.css';

interface Props {
  /** One character per box; a blank is an empty box. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** True if the notice next to the boxes explains the error. */
  readonly wrong: boolean;
}

export const emptyCode = ' '.repeat(CODE_LENGTH);
export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH && !code.includes(' ');

/**
 * One digit per box. Typing moves to the next box, Backspace in an empty box to the previous one, arrow keys to either
 * side, and a pasted code or one offered by the phone fills all boxes.
 */
export const CodeBoxes = ({ value, onChange, error, wrong }: Props) => {
  const t = useT();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const go = (at: number): void => {
    const box = boxes.current[Math.min(Math.max(at, 0), CODE_LENGTH - 1)];
    box?.focus();
    box?.select();
  };
  const put = (at: number, digits: string): void => {
    const next = Array.from(value);
    for (const [offset, digit] of Array.from(digits).entries())
      if (at + offset < CODE_LENGTH) next[at + offset] = digit;
    onChange(next.join(''));
    go(at + digits.length);
  };
  const clear = (at: number): void =>
    onChange(Array.from(value, (digit, place) => (place === at ? ' ' : digit)).join(''));

  const typed = (at: number, text: string): void => {
    const digits = codeDigits(text);
    if (digits === '') {
      if (text === '') clear(at);
      return;
    }
    // A phone inserts the whole code; a shorter text is the box's old digit and the one typed after it.
    if (digits.length >= CODE_LENGTH) put(0, digits.slice(0, CODE_LENGTH));
    else put(at, digits.slice(-1));
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: CODE_LENGTH,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      go(to);
    } else if (event.key === 'Backspace' && value[at] === ' ' && at > 0) {
      event.preventDefault();
      clear(at - 1);
      go(at - 1);
    }
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>, at: number): void => {
    event.preventDefault();
    const digits = codeDigits(event.clipboardData.getData('text')).slice(0, CODE_LENGTH);
    if (digits !== '') put(digits.length === CODE_LENGTH ? 0 : at, digits);
  };
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : 'code-error'}>
      <legend className={styles.legend}>
        <VisuallyHidden>{t('signup.codeLabel')}</VisuallyHidden>
      </legend>
      {/* Digits run left to right in both languages. */}
      <div className={styles.boxes} dir="ltr">
        {Array.from({ length: CODE_LENGTH }, (_, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the boxes are their places
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            className={styles.box}
            name={`digit-${at + 1}`}
            type="text"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t('signup.digit', { at: at + 1 })}
            aria-invalid={error !== undefined || wrong || undefined}
            value={value[at] === ' ' ? '' : value[at]}
            onChange={(event) => typed(at, event.target.value)}
            onKeyDown={(event) => pressed(event, at)}
            onPaste={(event) => pasted(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id="code-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
