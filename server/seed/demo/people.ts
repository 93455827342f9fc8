import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { dayToWire, type Day } from '#src/domain/days/day.ts';
import type { Language } from '../../catalogue/text.ts';
import type { DemoAccount } from './demo-account.ts';

/** The delivery partner of each emirate in the demo. */
const partnerOfEmirate: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 3 };

/** A fictitious person with fictitious numbers. */
export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'male' | 'female';
  readonly birthday: Day;
  /** Nine digits after +971. */
  readonly phone: string;
  /** Centimetres. */
  readonly height: number;
  readonly registered: Day;
  readonly language?: Language;
  readonly manager: number;
  readonly nutritionist: number;
}

export interface Place {
  readonly kind: 'home' | 'work' | 'public';
  /** The name in the reference list. */
  readonly area: string;
  readonly street: string;
  readonly apartments: string;
  readonly landmark: string;
  readonly at: readonly [latitude: number, longitude: number];
}

const areaNamed = (catalogue: Catalogue, name: string) => {
  const found = catalogue.areas.find((area) => area.name.en === name);
  if (!found) throw new RangeError(`no such area: ${name}`);
  return found;
};

export const addressesOf = (
  catalogue: Catalogue,
  places: readonly Place[],
  changedAt: number,
): DemoAccount['addresses'] =>
  places.map(({ kind, area, street, apartments, landmark, at: [latitude, longitude] }) => {
    const { id, emirateId } = areaNamed(catalogue, area);
    return {
      kind,
      emirate: emirateId,
      area: id,
      street,
      apartments,
      landmark,
      latitude,
      longitude,
      locationLink: `https://maps.google.com/?q=${latitude},${longitude}`,
      isDefault: kind === 'home',
      changedAt,
    };
  });

/** The emirate of the deliveries: that of the first place. */
export const emirateOf = (catalogue: Catalogue, [first]: readonly Place[]): number | null =>
  first ? areaNamed(catalogue, first.area).emirateId : null;

/** The user row of a person who lives at the first of the places. */
export const userOf = (catalogue: Catalogue, person: Person, places: readonly Place[]): DemoAccount['user'] => {
  const language = person.language ?? 'en';
  const manager = catalogue.team.find(({ id }) => id === person.manager)!;
  const nutritionist = catalogue.team.find(({ id }) => id === person.nutritionist)!;
  const [first] = places;
  const emirate = emirateOf(catalogue, places);
  const registeredAt = dayToWire(person.registered) * 1000 + 9 * 3_600_000;
  return {
    email: person.email,
    emailConfirmedAt: registeredAt + 600_000,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    whatsapp: person.phone,
    gender: person.gender,
    birthday: person.birthday,
    height: person.height,
    registeredAt,
    language: language === 'ar' ? 'ar-AE' : 'en-US',
    allergiesDeclared: true,
    deliveryPartnerId:
      catalogue.deliveryPartners.find(({ id }) => emirate !== null && id === partnerOfEmirate[emirate])?.id ?? null,
    slotId: 1,
    latitude: first?.at[0] ?? null,
    longitude: first?.at[1] ?? null,
    managerName: manager.name[language],
    managerGender: manager.gender,
    managerPhone: manager.phone,
    nutritionistName: nutritionist.name[language],
    nutritionistGender: nutritionist.gender,
    nutritionistPhone: nutritionist.phone,
  };
};
