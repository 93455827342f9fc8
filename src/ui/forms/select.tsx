import { memo, type ComponentProps } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import styles from './field-frame.module.css';
import { Icon } from '../text/icon.tsx';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

type Native = Omit<ComponentProps<'select'>, keyof FrameProps | 'value' | 'onChange' | 'id' | 'children' | 'className'>;

interface Props<Value extends string> extends FrameProps, Native {
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
  /** Shown if nothing is chosen. */
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

/** A long list renders again only if it is another list. */
const Options = memo(({ options }: { readonly options: readonly Option<string>[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  )),
);
Options.displayName = 'Options';

/** Uses the system's own list, which is the fastest way to choose on a phone. */
export const Select = <Value extends string>({
  label,
  name,
  errors,
  hint,
  note,
  hideLabel,
  value,
  onChange,
  options,
  placeholder,
  className,
  ...rest
}: Props<Value>) => (
  <FieldFrame {...{ label, name, errors, hint, note, className, value }} {...(hideLabel && { hideLabel })}>
    {(wiring) => (
      <>
        <select
          {...rest}
          {...wiring}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className={classNames(styles.input, styles.select)}
        >
          {(placeholder !== undefined || value === '') && (
            <option value="" disabled>
              {placeholder ?? ''}
            </option>
          )}
          <Options options={options} />
        </select>
        <span className={styles.selectMark}>
          <Icon name="chevron-down" size="s" />
        </span>
      </>
    )}
  </FieldFrame>
);
