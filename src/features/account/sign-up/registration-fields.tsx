import { HOME_DIAL_CODE } from '#src/domain/forms/dial-codes.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { FieldErrors } from '#src/ui/forms/field-errors.ts';
import { HomePhone, WorldPhone } from '#src/person/phone-fields.tsx';
import { isSameNumber, type RegistrationForm } from './registration-form.ts';
import styles from '../account.module.css';

interface Props {
  readonly form: RegistrationForm;
  readonly change: (part: Partial<RegistrationForm>) => void;
  readonly errors: FieldErrors;
}

/** Shows names and phone numbers: the first step, and the account details after a code. */
export const PersonFields = ({ form, change, errors }: Props) => {
  const t = useT();
  const abroad = form.whatsAppCode !== HOME_DIAL_CODE;
  return (
    <>
      <div className={styles.names}>
        <Field
          label={t('signup.firstName')}
          name="first_name"
          autoComplete="given-name"
          value={form.firstName}
          onChange={(firstName) => change({ firstName })}
          errors={errors}
        />
        <Field
          label={t('signup.lastName')}
          name="last_name"
          autoComplete="family-name"
          value={form.lastName}
          onChange={(lastName) => change({ lastName })}
          errors={errors}
        />
      </div>
      <WorldPhone
        label={t('signup.whatsapp')}
        name="whatsUpnumber"
        hint={t('signup.whatsappHint')}
        country={form.country}
        number={form.whatsApp}
        onCountry={(country, whatsAppCode) => change({ country, whatsAppCode })}
        onNumber={(whatsApp) => change({ whatsApp })}
        errors={errors}
      />
      <Checkbox
        label={t('signup.sameNumber')}
        name="sameNumber"
        checked={isSameNumber(form)}
        disabled={abroad}
        onChange={(sameNumber) => change({ sameNumber })}
        {...(abroad && { hint: t('signup.sameNumberAbroad') })}
      />
      {!isSameNumber(form) && (
        <HomePhone
          label={t('signup.calling')}
          name="phone"
          hint={t('signup.callingHint')}
          number={form.calling}
          onNumber={(calling) => change({ calling })}
          errors={errors}
        />
      )}
    </>
  );
};

export const EmailField = ({ form, change, errors, readOnly = false }: Props & { readonly readOnly?: boolean }) => {
  const t = useT();
  return (
    <Field
      label={t('signup.email')}
      name="email"
      type="email"
      autoComplete="username"
      readOnly={readOnly}
      value={form.email}
      onChange={(email) => change({ email })}
      errors={errors}
    />
  );
};
