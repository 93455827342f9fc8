import { useMemo } from 'react';

import { dialCodes, HOME_DIAL_CODE } from '../../domain/dial-codes.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { Field } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-frame.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './account.module.css';

/** Every country with its code: the Emirates first, the others by their names in the language in use. */
const useCountries = () => {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const [home, ...others] = dialCodes.map(({ country, code }) => ({
      value: country,
      // The code is isolated, so that its plus stays in front in Arabic.
      label: `${names.of(country) ?? country} (\u2066${code}\u2069)`,
    }));
    return [home!, ...others.toSorted((a, b) => a.label.localeCompare(b.label, locale))];
  }, [locale]);
};

interface Props {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly country: string;
  readonly number: string;
  readonly onCountry: (country: string, code: string) => void;
  readonly onNumber: (number: string) => void;
  readonly errors: FieldErrors;
}

/** A number of any country. */
export const WorldPhone = ({ label, name, hint, country, number, onCountry, onNumber, errors }: Props) => {
  const t = useT();
  const countries = useCountries();
  const code = dialCodes.find((each) => each.country === country)?.code ?? HOME_DIAL_CODE;
  return (
    <div className={styles.phone}>
      <Select
        label={t('signup.country')}
        name={`${name}-country`}
        autoComplete="tel-country-code"
        value={country}
        onChange={(chosen) =>
          onCountry(chosen, dialCodes.find((each) => each.country === chosen)?.code ?? HOME_DIAL_CODE)
        }
        options={countries}
      />
      <Field
        label={label}
        name={name}
        type="tel"
        autoComplete="tel-national"
        maxLength={32}
        prefix={code}
        value={number}
        onChange={onNumber}
        errors={errors}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
};

/** A number of the Emirates: its code stands there and cannot be changed. */
export const HomePhone = ({ label, name, hint, number, onNumber, errors }: Omit<Props, 'country' | 'onCountry'>) => (
  <Field
    label={label}
    name={name}
    type="tel"
    autoComplete="tel-national"
    maxLength={32}
    prefix={HOME_DIAL_CODE}
    value={number}
    onChange={onNumber}
    errors={errors}
    {...(hint !== undefined && { hint })}
  />
);
