import { useMemo } from 'react';

import { dialCodes, HOME_DIAL_CODE } from '../domain/forms/dial-codes.ts';
import { useLocale, useT } from '../i18n/use-t.tsx';
import { Field } from '../ui/forms/field.tsx';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { Icon } from '../ui/text/icon.tsx';
import styles from './person.module.css';

/** Returns every country with its phone code: the Emirates first, the others sorted by name in the current language. */
const useCountries = () => {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    const [home, ...others] = dialCodes.map(({ country, code }) => ({
      country,
      // The code is isolated, so that its plus sign stays in front in Arabic.
      label: `${names.of(country) ?? country} (\u2066${code}\u2069)`,
    }));
    return [home!, ...others.toSorted((a, b) => a.label.localeCompare(b.label, locale))].map(({ country, label }) => (
      <option key={country} value={country}>
        {label}
      </option>
    ));
  }, [locale]);
};

const codeOf = (country: string): string => dialCodes.find((each) => each.country === country)?.code ?? HOME_DIAL_CODE;

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

/** A phone number of any country, with a choice of the country code in front. */
export const WorldPhone = ({ country, number, onCountry, onNumber, ...field }: Props) => {
  const t = useT();
  const countries = useCountries();
  return (
    <Field
      {...field}
      type="tel"
      autoComplete="tel-national"
      prefix={
        <span className={styles.dial} dir="ltr">
          <span aria-hidden="true">{codeOf(country)}</span>
          <Icon name="chevron-down" size="s" />
          <select
            aria-label={t('signup.country')}
            name={`${field.name}-country`}
            autoComplete="tel-country-code"
            value={country}
            onChange={({ target }) => onCountry(target.value, codeOf(target.value))}
          >
            {countries}
          </select>
        </span>
      }
      value={number}
      onChange={onNumber}
    />
  );
};

/** A phone number of the Emirates: the code is shown and cannot be changed. */
export const HomePhone = ({
  number,
  onNumber,
  onLeave,
  ...field
}: Omit<Props, 'country' | 'onCountry'> & { readonly onLeave?: () => void }) => (
  <Field
    {...field}
    type="tel"
    autoComplete="tel-national"
    prefix={HOME_DIAL_CODE}
    onBlur={onLeave}
    value={number}
    onChange={onNumber}
  />
);
