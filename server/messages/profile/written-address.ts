import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { mapLinkOf } from '#src/domain/address/map-link.ts';
import { placeProblem, roundedPlace } from '#src/domain/address/map-place.ts';
import { visibleText } from '#src/domain/reading/plain-text.ts';
import type { AddressKind } from '#src/domain/plan/address-kinds.ts';
import type { StoredAddress } from '../../accounts/address-book.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import { addressFields } from '../../reference/address-fields.ts';
import { plainText } from '../../request/plain-text.ts';

/** An address in the form in which clients send it. */
export interface SentAddress {
  readonly street: string;
  readonly apartments: string;
  readonly landmark?: string | undefined;
  readonly locationlink?: string | undefined;
  readonly emirate?: number | null | undefined;
  readonly area?: number | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longtitude?: number | null | undefined;
}

const invisible = /[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns plain text, cut to the length in the server's field config. */
export const fieldText = (text: string, field: string): string =>
  plainText(text)
    .slice(0, addressFields.find(({ name }) => name === field)?.max ?? 100)
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .trim();

/** The same on one line, without invisible characters: the text is printed on a label. */
const labelText = (text: string, field: string): string =>
  fieldText(text.replaceAll(/\s+/gu, ' ').replaceAll(invisible, ''), field);

/**
 * Returns the address as it is stored. A link to another site is removed from every address, and an area of another
 * emirate from the main address; everything else of the other addresses stays as sent.
 */
export const cleanAddress = (catalogue: Catalogue, kind: AddressKind, sent: SentAddress): StoredAddress => {
  const emirate = catalogue.emirates.find(({ id }) => id === sent.emirate);
  const area = catalogue.areas.find(({ id }) => id === sent.area);
  const link = visibleText(sent.locationlink ?? '');
  const { latitude = null, longtitude: longitude = null } = sent;
  const place = latitude === null || longitude === null ? null : roundedPlace({ latitude, longitude });
  return {
    emirate: emirate?.id ?? null,
    area: area && (kind !== 'home' || area.emirateId === emirate?.id) ? area.id : null,
    street: labelText(sent.street, 'street'),
    apartments: labelText(sent.apartments, 'apartments'),
    landmark: labelText(sent.landmark ?? '', 'landmark'),
    locationLink: mapLinkOf(link) ?? '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
};

const texts = {
  link: { en: 'Invalid Google Maps URL', ar: 'رابط خرائط Google غير صالح' },
  half: { en: 'Please choose the place on the map again.', ar: 'يرجى اختيار الموقع على الخريطة من جديد.' },
  elsewhere: {
    en: 'This place is outside the Emirates. Please choose one that we deliver to.',
    ar: 'هذا الموقع خارج الإمارات. يرجى اختيار موقع نوصل إليه.',
  },
} as const satisfies Record<string, Sentence>;

/**
 * Returns the errors that apply to every kind of address, by field: a link that a driver must not get, or an unreachable
 * place.
 */
export const unusableIn = (sent: SentAddress, clean: StoredAddress): Partial<Record<keyof SentAddress, Sentence>> => {
  const place = placeProblem(sent.latitude ?? null, sent.longtitude ?? null);
  return {
    ...(visibleText(sent.locationlink ?? '') !== '' && clean.locationLink === '' && { locationlink: texts.link }),
    ...(place && { latitude: texts[place] }),
  };
};

/** Returns the address on one line, as the team and a customer read it. */
export const addressLine = (catalogue: Catalogue, address: StoredAddress | null, lang: Lang): string => {
  if (!address) return '–';
  const parts = [
    address.apartments,
    address.street,
    catalogue.areas.find(({ id }) => id === address.area)?.name[lang],
    catalogue.emirates.find(({ id }) => id === address.emirate)?.name[lang],
  ];
  const line = parts.filter((part) => part !== undefined && part !== '').join(lang === 'ar' ? '، ' : ', ');
  return line === '' ? '–' : line;
};
