import type { ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { AddressPart } from '../../protocol/checkout/address-draft.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from '../orders.module.css';

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
  /** By the field's name in the protocol. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly places: Places;
  /** Distinguishes the field names of the addresses. */
  readonly prefix: '' | 'work_' | 'public_';
  /** Content below the fields, such as the place on the map. */
  readonly children?: ReactNode;
}

const fieldNames: Readonly<Record<string, string>> = { apts: 'apartments' };
/** The autocomplete sections by which the browser keeps the addresses apart. */
const sections = { '': 'section-home', work_: 'section-work', public_: 'section-weekend' } as const;
const tokens = {
  street: 'address-line1',
  apts: 'address-line2',
  landmark: 'address-line3',
  area: 'address-level2',
  emirate: 'address-level1',
} as const;

/** Returns the maximum length that the server stores for a field. */
export const longestOf = ({ addressFields }: Places, name: string): number | undefined =>
  addressFields.find((field) => field.name === (fieldNames[name] ?? name))?.max;

/** The fields of one address. */
export const AddressFields = ({ legend, value, onChange, errors, places, prefix, children }: Props) => {
  const t = useT();
  const token = (name: keyof typeof tokens): string => `${sections[prefix]} shipping ${tokens[name]}`;
  const text = (name: 'street' | 'apts' | 'landmark' | 'locationlink', label: string) => {
    // A link is pasted together with a message's text and is validated as a whole.
    const longest = name === 'locationlink' ? undefined : longestOf(places, name);
    return (
      <Field
        label={label}
        name={`${prefix}${name}`}
        type={name === 'locationlink' ? 'url' : 'text'}
        dir={name === 'locationlink' ? undefined : 'auto'}
        autoComplete={name === 'locationlink' ? 'off' : token(name)}
        value={value[name]}
        onChange={(typed) => onChange({ [name]: typed.slice(0, longest) })}
        maxLength={longest}
        errors={errors}
        {...(name === 'locationlink' && { hint: t('order.mapLinkHint') })}
      />
    );
  };
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
        autoComplete={token('emirate')}
        placeholder={t('checkout.emirateNone')}
        value={listed(value.emirate, places.emirate)}
        onChange={(id) => onChange({ emirate: Number(id), area: null })}
        options={places.emirate.map(({ id, name }) => ({ value: String(id), label: name }))}
        errors={errors}
      />
      <Select
        label={t('order.area')}
        name={`${prefix}area`}
        autoComplete={token('area')}
        placeholder={t(areas.length === 0 ? 'order.areaAfterEmirate' : 'order.areaNone')}
        value={listed(value.area, areas)}
        onChange={(id) => onChange({ area: Number(id) })}
        options={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
        errors={errors}
      />
      {text('landmark', t('order.landmark'))}
      {text('locationlink', t('order.mapLink'))}
      {children}
    </fieldset>
  );
};
