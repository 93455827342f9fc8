import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import type { User } from '../../protocol/account/user.ts';
import { addressLine } from './address-line.ts';
import { partNames, prefixes } from './address-form.ts';
import { AddressFields, type Places } from './address-fields.tsx';
import styles from './address.module.css';
import { PlaceField } from './place-field.tsx';
import type { AddressFields as Form } from './use-address-form.ts';

interface Props {
  readonly kind: AddressKind;
  readonly user: User;
  readonly form: Form;
  readonly places: Places;
  readonly legend: string;
}

/**
 * One address with its place on the map. For a changed address it shows from which day it is used, and which one is used
 * before.
 */
export const AddressPartFields = ({ kind, user, form: { form, change, errors }, places, legend }: Props) => {
  const t = useT();
  const format = useFormat();
  const name = partNames[kind];
  const from = user.addressFrom?.[kind];
  const now = user.addressNow?.[kind];
  const language = languageOf(useLocale());
  return (
    <div className={styles.part}>
      {from !== undefined && now && (
        <p className={styles.until}>
          {t('address.countsFrom', { day: format.dayLong(from) })}{' '}
          {t('address.untilThen', {
            address: addressLine(now, places.areasListFull, language),
          })}
        </p>
      )}
      <AddressFields
        legend={legend}
        prefix={prefixes[name]}
        value={form[name]}
        onChange={(part) => change(name, part)}
        errors={errors}
        places={places}
      >
        <PlaceField
          value={form[name]}
          onChange={(part) => change(name, part)}
          errors={errors}
          prefix={prefixes[name]}
        />
      </AddressFields>
    </div>
  );
};
