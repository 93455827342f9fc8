import { useT } from '../i18n/use-t.tsx';
import type { AddressPart } from '../protocol/checkout/address-draft.ts';
import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import styles from './orders.module.css';

export interface Places {
  readonly emirate: ReferenceArray<'emirate'>;
  readonly emirateSlots: ReferenceArray<'emirateSlots'>;
  readonly areasListFull: ReferenceArray<'areasListFull'>;
  readonly addressFields: ReferenceArray<'addressFields'>;
}

interface Props {
  readonly legend: string;
  readonly value: AddressPart;
  readonly onChange: (part: Partial<AddressPart>) => void;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly places: Places;
  /** Sets the names of the two addresses' fields apart. */
  readonly prefix: '' | 'work_';
}

const fieldNames: Readonly<Record<string, string>> = { apts: 'apartments' };

/** The fields of one address. */
export const AddressFields = ({ legend, value, onChange, errors, places, prefix }: Props) => {
  const t = useT();
  const longest = (name: string): number | undefined =>
    places.addressFields.find((field) => field.name === (fieldNames[name] ?? name))?.max;
  const text = (name: 'street' | 'apts' | 'landmark' | 'locationlink', label: string) => (
    <Field
      label={label}
      name={`${prefix}${name}`}
      type={name === 'locationlink' ? 'url' : 'text'}
      value={value[name]}
      onChange={(typed) => onChange({ [name]: typed })}
      maxLength={longest(name)}
      errors={{ [`${prefix}${name}`]: errors[name] }}
      {...(name === 'locationlink' && { hint: t('order.mapLinkHint') })}
    />
  );
  const areas = places.areasListFull.filter(({ emirate_id }) => emirate_id === value.emirate);
  const listed = (id: number | null, list: readonly { readonly id: number }[]): string =>
    list.some((each) => each.id === id) ? String(id) : '';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {text('street', t('order.street'))}
      {text('apts', t('order.apts'))}
      <Select
        label={t('checkout.emirate')}
        name={`${prefix}emirate`}
        placeholder={t('checkout.emirateNone')}
        value={listed(value.emirate, places.emirate)}
        onChange={(id) => onChange({ emirate: Number(id), area: null })}
        options={places.emirate.map(({ id, name }) => ({ value: String(id), label: name }))}
        errors={{ [`${prefix}emirate`]: errors['emirate'] }}
      />
      <Select
        label={t('order.area')}
        name={`${prefix}area`}
        placeholder={t(areas.length === 0 ? 'order.areaAfterEmirate' : 'order.areaNone')}
        value={listed(value.area, areas)}
        onChange={(id) => onChange({ area: Number(id) })}
        options={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
        errors={{ [`${prefix}area`]: errors['area'] }}
      />
      {text('landmark', t('order.landmark'))}
      {text('locationlink', t('order.mapLink'))}
    </fieldset>
  );
};
