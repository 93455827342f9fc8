import { areas, emirates } from './places.ts';
import { addressFields } from './address-fields.ts';
import { blogCategories } from './blog-categories.ts';
import { deliverySlots, slotsOfEmirate } from './delivery-slots.ts';
import { forumCategories } from './forum/categories.ts';
import { companies, genders, languages, medicalConditions } from './profile-choices.ts';
import { deliveryPartners } from './team.ts';
import type { Language, Text } from './text.ts';

/** One language of every reference list that is not food, in the shapes of the wire. */
export const toReferenceArrays = (language: Language) => {
  const say = (text: Text): string => text[language];
  const titled = <Id>({ id, title }: { readonly id: Id; readonly title: Text }) => ({ id, title: say(title) });
  const named = (list: readonly { readonly id: number; readonly title: Text }[]): Record<string, string> =>
    Object.fromEntries(list.map(({ id, title }) => [String(id), say(title)]));
  const slotNames = new Map(deliverySlots.map((slot) => [slot.id, say(slot.name)]));
  const allEmirates = emirates.map(({ id, name, active }) => ({ id, name: say(name), active }));
  const emirate = allEmirates.filter(({ active }) => active);
  const areasListFull = areas.map(({ id, name, emirateId }) => ({ id, name: say(name), emirate_id: emirateId }));
  return {
    slotsList: deliverySlots.map(({ id, name }) => ({ id, name: say(name) })),
    emirateSlots: Object.fromEntries(
      Object.entries(slotsOfEmirate).map(([of, ids]) => [
        of,
        ids.map((id) => ({ id, display_name: slotNames.get(id)! })),
      ]),
    ),
    allEmirates,
    emirate,
    areasList: Object.fromEntries(
      allEmirates.map(({ id }) => [String(id), areasListFull.filter(({ emirate_id }) => emirate_id === id)]),
    ),
    areasListFull,
    gender: genders.map(titled),
    language: languages.map(titled),
    medicalConditions: medicalConditions.map(titled),
    companies: companies.map(titled),
    deliveryPartnerFull: deliveryPartners.map(({ id, name, helpline }) => ({ id, name: say(name), helpline })),
    addressFields: addressFields.map(({ id, name, label, max, required }) => ({
      id,
      name,
      label: say(label),
      max,
      required,
    })),
    blogCategories: named(blogCategories),
    forumCategories: named(forumCategories),
  };
};

const isText = (value: object): value is Text => {
  const keys = Object.keys(value);
  return keys.length === 2 && 'en' in value && 'ar' in value;
};

/**
 * A setting's stored value in one language: every `{en, ar}` inside it becomes its text, and each `{date: 'YYYY-MM-DD'}`
 * becomes unix seconds of that day's 00:00 UTC, as days travel on the wire.
 */
export const localiseSetting = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map((item) => localiseSetting(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return value[language];
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'date' && typeof item === 'string'
        ? Date.parse(`${item}T00:00:00Z`) / 1000
        : localiseSetting(item, language),
    ]),
  );
};
