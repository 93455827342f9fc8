import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { addressFields } from './address-fields.ts';
import { genders, languages } from './profile-choices.ts';
import type { Language, Text } from '../catalogue/text.ts';

/** Every reference list except food, in one language and in the form of the protocol. */
export const toReferenceArrays = (catalogue: Catalogue, language: Language) => {
  const say = (text: Text): string => text[language];
  const titled = <Id>({ id, title }: { readonly id: Id; readonly title: Text }) => ({ id, title: say(title) });
  const named = (list: readonly { readonly id: number; readonly title: Text }[]): Record<string, string> =>
    Object.fromEntries(list.map(({ id, title }) => [String(id), say(title)]));
  const allEmirates = catalogue.emirates.map(({ id, name, active }) => ({ id, name: say(name), active }));
  const emirate = allEmirates.filter(({ active }) => active);
  const areasListFull = catalogue.areas.map(({ id, name, emirateId }) => ({
    id,
    name: say(name),
    emirate_id: emirateId,
  }));
  return {
    slotsList: catalogue.deliverySlots.map(({ name, ...slot }) => ({ ...slot, name: say(name) })),
    emirateSlots: Object.fromEntries(
      Object.entries(catalogue.slotsOfEmirate).map(([of, ids]) => [
        of,
        ids.map((id) => {
          const { name, ...slot } = catalogue.slotOf(id)!;
          return { ...slot, display_name: say(name) };
        }),
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
    medicalConditions: catalogue.medicalConditions.map(titled),
    companies: catalogue.companies.map(titled),
    deliveryPartnerFull: catalogue.deliveryPartners.map(({ id, name, helpline }) => ({
      id,
      name: say(name),
      helpline,
    })),
    addressFields: addressFields.map(({ id, name, label, max, required }) => ({
      id,
      name,
      label: say(label),
      max,
      required,
    })),
    blogCategories: named(catalogue.blogCategories),
    forumCategories: named(catalogue.forumCategories),
  };
};
