import { isMapLink, mapLinkOf } from '../../domain/address/map-link.ts';
import { visibleText } from '../../domain/reading/plain-text.ts';
import { placeProblem } from '../../domain/address/map-place.ts';
import { isBlank, type UsualKind } from '../../domain/plan/address-calendar.ts';
import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { AddressPart } from '../../protocol/checkout/address-draft.ts';
import type { Request } from '../../protocol/messages.ts';
import type { Address, User } from '../../protocol/account/user.ts';
import type { Typed } from './typed-fields.ts';

/** The parts of the form, by the kind of their address. */
export const partNames = { home: 'main', work: 'second', public: 'weekend' } as const;
export type PartName = (typeof partNames)[AddressKind];
/** The prefixes of a part's fields in the protocol. */
export const prefixes = { main: '', second: 'work_', weekend: 'public_' } as const satisfies Record<PartName, string>;

export const NOTHING: AddressPart = {
  street: '',
  apts: '',
  emirate: null,
  area: null,
  landmark: '',
  locationlink: '',
  latitude: null,
  longtitude: null,
};

const partOf = (address: Address | null | undefined): AddressPart =>
  address
    ? {
        street: address.street,
        apts: address.apartments,
        emirate: address.emirate,
        area: address.area,
        landmark: address.landmark,
        locationlink: address.locationlink,
        latitude: address.latitude ?? null,
        longtitude: address.longtitude ?? null,
      }
    : NOTHING;

/** All delivery settings of a customer. */
export interface AddressForm extends Readonly<Record<PartName, AddressPart>> {
  readonly usual: UsualKind;
  /** True if weekends and holidays use their own address. */
  readonly atWeekend: boolean;
  readonly instructions: string;
}

/** Returns the fields from the account; a new main address starts with the plan's emirate. */
export const knownForm = (user: User, planEmirate: number | null): AddressForm => ({
  main: user.homeAddress === null ? { ...NOTHING, emirate: planEmirate } : partOf(user.homeAddress),
  second: partOf(user.workAddress),
  weekend: partOf(user.publicAddress),
  usual: user.workAddress?.default && !user.homeAddress?.default ? 'work' : 'home',
  atWeekend: user.publicAddress?.default ?? false,
  instructions: user.deliveryInstructions,
});

/** True if nothing was entered. */
export const isEmpty = ({ apts, ...part }: AddressPart): boolean =>
  isBlank({ ...part, apartments: apts }) && part.landmark === '' && part.locationlink === '' && part.latitude === null;

/** The fields that a driver needs: each one's label, and the text of the modal after an order if it is missing. */
const needed = {
  street: { label: 'order.street', missing: 'order.streetMissing' },
  apts: { label: 'order.apts', missing: 'order.aptsMissing' },
  emirate: { label: 'checkout.emirate', missing: 'order.emirateMissing' },
  area: { label: 'order.area', missing: 'order.areaMissing' },
} as const satisfies Partial<Record<keyof AddressPart, Readonly<Record<'label' | 'missing', MessageId>>>>;

const incomplete = (part: AddressPart): readonly (keyof typeof needed)[] =>
  (['street', 'apts', 'emirate', 'area'] as const).filter((name) => (part[name] ?? '').toString().trim() === '');

const unusable = ({
  locationlink,
  latitude,
  longtitude,
}: AddressPart): Partial<Record<keyof AddressPart, MessageId>> => ({
  ...(visibleText(locationlink) !== '' && !isMapLink(locationlink) && { locationlink: 'order.mapLinkWrong' }),
  ...(placeProblem(latitude, longtitude) !== null && { latitude: 'order.placeElsewhere' }),
});

/** The error of a field; `blank` names the label of an empty field. */
export type AddressProblem = MessageId | { readonly blank: MessageId };
/** By the field's name in the protocol. */
export type AddressErrors = Readonly<Record<string, AddressProblem>>;

/**
 * Returns the errors that prevent saving. The main address must be complete; the others must contain nothing that cannot
 * be given to a driver.
 * @param whole the other addresses must be complete, too, if they were begun or are used on some days
 */
export const addressErrors = (form: AddressForm, whole: boolean): AddressErrors => {
  const used = { main: true, second: form.usual === 'work', weekend: form.atWeekend };
  const errors: Record<string, AddressProblem> = {};
  for (const name of ['main', 'second', 'weekend'] as const) {
    const part = form[name];
    const must = name === 'main' || (whole && (used[name] || !isEmpty(part)));
    if (must)
      for (const field of incomplete(part))
        errors[`${prefixes[name]}${field}`] = whole ? { blank: needed[field].label } : needed[field].missing;
    for (const [field, problem] of Object.entries(unusable(part))) errors[`${prefixes[name]}${field}`] = problem;
  }
  return errors;
};

const written = (name: PartName, part: Partial<AddressPart>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [
      `${prefixes[name]}${field}`,
      field === 'locationlink' && typeof value === 'string' ? (mapLinkOf(value) ?? visibleText(value)) : value,
    ]),
  );

const standing = { main: 'homeAddress', second: 'workAddress', weekend: 'publicAddress' } as const;

/** Returns the fields of one address to send: all of a new one, else the typed fields; none if there is no address. */
const sentOf = (name: PartName, typed: Typed, form: AddressForm, user: User): Readonly<Record<string, unknown>> => {
  if (user[standing[name]]) return written(name, typed[name] ?? {});
  return isEmpty(form[name]) ? {} : written(name, form[name]);
};

/**
 * Returns the typed fields in the server's format: other fields that another device has saved meanwhile stay. An address
 * that neither exists nor was begun is left out, because it would be saved without a street.
 */
export const addressRequest = (
  typed: Typed,
  form: AddressForm,
  user: User,
  slot: number | undefined,
): Request<'profile/getForDashboard/saveAddressInfo'> => {
  const noDefault = !user.homeAddress?.default && !user.workAddress?.default;
  return {
    subtype: 'saveAddressInfo',
    userId: user.user_id,
    ...((noDefault || typed.usual !== undefined) && {
      default_home: form.usual === 'home' ? 1 : 0,
      default_work: form.usual === 'work' ? 1 : 0,
    }),
    ...(slot !== undefined && { slot_id: slot }),
    ...sentOf('main', typed, form, user),
    ...sentOf('second', typed, form, user),
    ...sentOf('weekend', typed, form, user),
    ...(typed.atWeekend !== undefined && { default_public: typed.atWeekend ? 1 : 0 }),
    ...(typed.instructions !== undefined && { deliveryInstructions: typed.instructions }),
  };
};
