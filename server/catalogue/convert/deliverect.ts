import * as v from 'valibot';

import { inAed, mealOfSection, type ConvertedDish } from './converted-dish.ts';

/**
 * A menu in the format that Deliverect publishes to channels: developers.deliverect.com, "Menu Update" and "Glossary -
 * Menus".
 */
const translations = v.optional(v.record(v.string(), v.string()), {});
const product = v.object({
  name: v.string(),
  nameTranslations: translations,
  description: v.optional(v.string(), ''),
  descriptionTranslations: translations,
  /** Hundredths. */
  price: v.optional(v.number()),
});
const schema = v.object({
  categories: v.array(v.object({ name: v.optional(v.string(), ''), products: v.optional(v.array(v.string()), []) })),
  products: v.record(v.string(), product),
});

const inArabic = (texts: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(texts).find(([language]) => language.toLowerCase().startsWith('ar'))?.[1];

/** Some accounts get a list that contains one menu. */
const menuOf = (file: unknown): unknown => (Array.isArray(file) ? file[0] : file);

export const isDeliverect = (file: unknown): boolean =>
  v.is(v.object({ categories: v.array(v.unknown()), products: v.record(v.string(), v.unknown()) }), menuOf(file));

/**
 * Returns the products of all categories, each once. Modifiers, groups and bundles are not dishes and are left out.
 * @throws v.ValiError when the file is not of that format
 */
export const fromDeliverect = (file: unknown): ConvertedDish[] => {
  const { categories, products } = v.parse(schema, menuOf(file));
  const taken = new Set<string>();
  return categories.flatMap(({ name: section, products: ids }) =>
    ids.flatMap((id): ConvertedDish[] => {
      const found = Object.hasOwn(products, id) ? products[id] : undefined;
      if (!found || taken.has(id)) return [];
      taken.add(id);
      return [
        {
          title_en: found.name,
          title_ar: inArabic(found.nameTranslations),
          text_en: found.description || undefined,
          text_ar: inArabic(found.descriptionTranslations),
          meal: mealOfSection(section),
          price: inAed(found.price),
        },
      ];
    }),
  );
};
