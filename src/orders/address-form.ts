import { isMapLink } from '../domain/forms/map-link.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import type { AddressDraft, AddressPart } from '../protocol/checkout/address-draft.ts';
import type { Request } from '../protocol/messages.ts';
import type { Address, User } from '../protocol/account/user.ts';

const partOf = (address: Address | null): AddressPart => ({
  street: address?.street ?? '',
  apts: address?.apartments ?? '',
  emirate: address?.emirate ?? null,
  area: address?.area ?? null,
  landmark: address?.landmark ?? '',
  locationlink: address?.locationlink ?? '',
});

/** Main and 2nd address as they are saved; a new main one begins in the plan's emirate. */
export const savedAddresses = ({ homeAddress, workAddress }: User, planEmirate: number | null): AddressDraft => ({
  main: homeAddress === null ? { ...partOf(null), emirate: planEmirate } : partOf(homeAddress),
  second: partOf(workAddress),
});

/** The address the meals go to: the default one, else the main one. */
export const deliveryAddress = ({ homeAddress, workAddress }: User): Address | null =>
  (workAddress?.default && !homeAddress?.default ? workAddress : homeAddress) ?? workAddress;

export type AddressErrors = Readonly<Partial<Record<keyof AddressPart | 'work_locationlink', MessageId>>>;

const leadsElsewhere = ({ locationlink }: AddressPart): boolean =>
  locationlink.trim() !== '' && !isMapLink(locationlink.trim());

/** What keeps the main address from being saved; of the 2nd one only a link to elsewhere does. */
export const addressErrors = ({ main, second }: AddressDraft): AddressErrors => ({
  ...(main.street.trim() === '' && { street: 'order.streetMissing' }),
  ...(main.apts.trim() === '' && { apts: 'order.aptsMissing' }),
  ...(main.emirate === null && { emirate: 'order.emirateMissing' }),
  ...(main.area === null && { area: 'order.areaMissing' }),
  ...(leadsElsewhere(main) && { locationlink: 'order.mapLinkWrong' }),
  ...(leadsElsewhere(second) && { work_locationlink: 'order.mapLinkWrong' }),
});

/** Both addresses as the server takes them; the main one becomes the default. */
export const addressRequest = (
  { main, second, slot }: AddressDraft,
  userId: number,
): Request<'profile/getForDashboard/saveAddressInfo'> => ({
  subtype: 'saveAddressInfo',
  userId,
  default_home: 1,
  default_work: 0,
  ...(slot === undefined ? {} : { slot_id: slot }),
  ...main,
  locationlink: main.locationlink.trim(),
  work_street: second.street,
  work_apts: second.apts,
  work_emirate: second.emirate,
  work_area: second.area,
  work_landmark: second.landmark,
  work_locationlink: second.locationlink,
});
