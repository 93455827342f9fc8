import { dayToWire, type Day } from '../../../src/domain/days/day.ts';
import { areas } from '../../reference/places.ts';
import { deliveryPartners, team } from '../../reference/team.ts';
import type { Language } from '../../reference/text.ts';
import type { DemoAccount } from './demo-account.ts';

/** Somebody invented. Numbers are nobody's. */
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
  /** As in the reference list. */
  readonly area: string;
  readonly street: string;
  readonly apartments: string;
  readonly landmark: string;
  readonly at: readonly [latitude: number, longitude: number];
}

const areaNamed = (name: string) => {
  const found = areas.find((area) => area.name.en === name);
  if (!found) throw new RangeError(`no such area: ${name}`);
  return found;
};

export const addressesOf = (places: readonly Place[], changedAt: number): DemoAccount['addresses'] =>
  places.map(({ kind, area, street, apartments, landmark, at: [latitude, longitude] }) => {
    const { id, emirateId } = areaNamed(area);
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

/** Where deliveries go: the emirate of the first of the places. */
export const emirateOf = ([first]: readonly Place[]): number | null => (first ? areaNamed(first.area).emirateId : null);

/** The user row of a person who lives at the first of the places. */
export const userOf = (person: Person, places: readonly Place[]): DemoAccount['user'] => {
  const language = person.language ?? 'en';
  const manager = team.find(({ id }) => id === person.manager)!;
  const nutritionist = team.find(({ id }) => id === person.nutritionist)!;
  const [first] = places;
  const emirate = emirateOf(places);
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
      deliveryPartners.find(({ emirates }) => emirate !== null && emirates.includes(emirate))?.id ?? null,
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
