import { useMemo } from 'react';

import { maskedPhone } from '../domain/forms/phone-mask.ts';
import { addYears, latestBirthday } from './profile-form.ts';
import { UNNAMED } from './unnamed.ts';
import { useT } from '../i18n/use-t.tsx';
import type { User } from '../protocol/account/user.ts';
import { useToday } from '../state/plan/clock.ts';
import { Field } from '../ui/forms/field.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import { OwnerProof } from './owner-proof.tsx';
import styles from './person.module.css';
import { HomePhone, WorldPhone } from './phone-fields.tsx';
import type { ProfileFields } from './use-profile-form.ts';

/** Characters that do not occur in a phone number; the input removes them. */
const unmasked = /[^\d\s()+-]/g;
const OLDEST_YEARS = 120;

interface Props {
  readonly user: User;
  readonly fields: ProfileFields;
  /** Undefined until the companies are known. */
  readonly companies: readonly { readonly id: number; readonly title: string }[] | undefined;
}

export const BirthdayField = ({ fields: { form, change, errors } }: Pick<Props, 'fields'>) => {
  const t = useT();
  const latest = latestBirthday(useToday());
  return (
    <Field
      label={t('profile.birthday')}
      name="birthday"
      type="date"
      autoComplete="bday"
      // If nothing is chosen yet, the picker opens at its latest day: 18 years ago.
      max={latest}
      min={addYears(latest, -OLDEST_YEARS)}
      hint={t('profile.birthdayHint')}
      value={form.birthday}
      onChange={(birthday) => change({ birthday })}
      errors={errors}
    />
  );
};

/** The fields for the customer's name and contacts. */
export const PersonFields = ({ user, fields, companies }: Props) => {
  const t = useT();
  const { form, change, errors } = fields;
  const { company } = form;
  const own = user.company ?? 0;
  const choices = useMemo(() => {
    const known = companies ?? [];
    return [
      { value: '0', label: t('profile.noCompany') },
      ...known.map(({ id, title }) => ({ value: String(id), label: title })),
      // The customer's own company stays in the list, even if its name is not known here, so that the customer can choose
      // it again.
      ...[...new Set([own, company])]
        .filter((each) => each !== 0 && !known.some(({ id }) => id === each))
        .map((each) => ({ value: String(each), label: UNNAMED })),
    ];
  }, [companies, company, own, t]);
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <Field
          label={t('profile.firstName')}
          name="firstName"
          autoComplete="given-name"
          dir="auto"
          value={form.firstName}
          onChange={(firstName) => change({ firstName })}
          errors={errors}
        />
        <Field
          label={t('profile.lastName')}
          name="lastName"
          autoComplete="family-name"
          dir="auto"
          value={form.lastName}
          onChange={(lastName) => change({ lastName })}
          errors={errors}
        />
      </div>
      <RadioCards<'male' | 'female'>
        legend={t('profile.gender')}
        name="gender"
        minWidth="7rem"
        value={form.gender === '' ? null : form.gender}
        onChange={(gender) => change({ gender })}
        options={[
          { value: 'male', title: t('profile.male') },
          { value: 'female', title: t('profile.female') },
        ]}
        errors={errors}
      />
      <BirthdayField fields={fields} />
      <div className={styles.pair}>
        <HomePhone
          label={t('profile.phone')}
          name="phone"
          hint={t('profile.phoneHint')}
          number={form.phone}
          onNumber={(phone) => change({ phone: phone.replace(unmasked, '') })}
          onLeave={() => {
            if (form.phone !== maskedPhone(form.phone)) change({ phone: maskedPhone(form.phone) });
          }}
          errors={errors}
        />
        <WorldPhone
          label={t('profile.whatsapp')}
          name="whatsUpnumber"
          hint={t('profile.whatsappHint')}
          country={form.country}
          number={form.whatsUpnumber}
          onCountry={(country) => change({ country })}
          onNumber={(whatsUpnumber) => change({ whatsUpnumber })}
          errors={errors}
        />
      </div>
      <Field
        label={t('profile.email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('profile.emailHint')}
        value={form.email}
        onChange={(email) => change({ email })}
        errors={errors}
      />
      {fields.asksProof && <OwnerProof email={user.email} fields={fields} />}
      <Select
        label={t('profile.company')}
        name="company"
        value={String(form.company)}
        onChange={(company) => change({ company: Number(company) })}
        options={choices}
        errors={errors}
      />
    </div>
  );
};
