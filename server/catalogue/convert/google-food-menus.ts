import * as v from 'valibot';

import type { AllergenKey } from '../folder/keys.ts';
import { inAed, inGrams, mealOfSection, type ConvertedDish } from './converted-dish.ts';

/** FoodMenus of the Google Business Profile API, v4: developers.google.com/my-business/reference/rest/v4/FoodMenus. */
const label = v.object({
  displayName: v.optional(v.string(), ''),
  description: v.optional(v.string()),
  languageCode: v.optional(v.string(), ''),
});
const labels = v.optional(v.array(label), []);
const fact = v.optional(
  v.object({ lowerAmount: v.optional(v.number()), upperAmount: v.optional(v.number()), unit: v.optional(v.string()) }),
);
const item = v.object({
  labels,
  attributes: v.optional(
    v.object({
      price: v.optional(
        v.object({ units: v.optional(v.union([v.string(), v.number()])), nanos: v.optional(v.number()) }),
      ),
      spiciness: v.optional(v.string()),
      allergen: v.optional(v.array(v.string()), []),
      nutritionFacts: v.optional(
        v.object({ calories: fact, totalFat: fact, totalCarbohydrate: fact, protein: fact, sodium: fact }),
      ),
    }),
    { allergen: [] },
  ),
});
const schema = v.object({
  menus: v.array(
    v.object({ sections: v.optional(v.array(v.object({ labels, items: v.optional(v.array(item), []) })), []) }),
  ),
});

const allergens: Readonly<Record<string, readonly AllergenKey[]>> = {
  DAIRY: ['milk'],
  EGG: ['egg'],
  FISH: ['fish'],
  PEANUT: ['peanuts'],
  // The format does not distinguish crustaceans from molluscs.
  SHELLFISH: ['crustaceans', 'molluscs'],
  SOY: ['soy'],
  TREE_NUT: ['tree-nuts'],
  WHEAT: ['gluten'],
};

type Labels = v.InferOutput<typeof labels>;
const isArabic = ({ languageCode }: Labels[number]): boolean => languageCode.toLowerCase().startsWith('ar');
const english = (all: Labels) => all.find((each) => !isArabic(each));
const arabic = (all: Labels) => all.find(isArabic);

/** Returns the middle of a range, because the folder stores one number. */
const middle = (of: v.InferOutput<typeof fact>): number | undefined => {
  const { lowerAmount, upperAmount } = of ?? {};
  if (lowerAmount === undefined || upperAmount === undefined) return lowerAmount ?? upperAmount;
  return (lowerAmount + upperAmount) / 2;
};
/** Milligrams and grams are both allowed. */
const gramsOf = (of: v.InferOutput<typeof fact>): number | undefined => {
  const amount = middle(of);
  return amount === undefined ? undefined : of?.unit === 'MILLIGRAM' ? amount / 1_000 : amount;
};
/** Salt is sodium times 2.5 (Regulation (EU) 1169/2011, annex I). */
const SALT_OF_SODIUM = 2.5;

export const isGoogleFoodMenus = (file: unknown): boolean => v.is(v.object({ menus: v.array(v.unknown()) }), file);

/** @throws v.ValiError when the file is not of that format */
export const fromGoogleFoodMenus = (file: unknown): ConvertedDish[] =>
  v.parse(schema, file).menus.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.items.map(({ labels: names, attributes }): ConvertedDish => {
        const { price, spiciness, nutritionFacts: facts } = attributes;
        const kcal = middle(facts?.calories);
        const sodium = gramsOf(facts?.sodium);
        return {
          title_en: english(names)?.displayName,
          text_en: english(names)?.description,
          title_ar: arabic(names)?.displayName,
          text_ar: arabic(names)?.description,
          meal: mealOfSection(section.labels.map(({ displayName }) => displayName).join(' ')),
          protein: inGrams(gramsOf(facts?.protein)),
          carb: inGrams(gramsOf(facts?.totalCarbohydrate)),
          fat: inGrams(gramsOf(facts?.totalFat)),
          kcal: kcal === undefined ? undefined : String(Math.round(kcal)),
          salt: inGrams(sodium === undefined ? undefined : sodium * SALT_OF_SODIUM),
          price: price && inAed(Number(price.units ?? 0) * 100 + (price.nanos ?? 0) / 10_000_000),
          spicy: spiciness === 'MEDIUM' || spiciness === 'HOT' ? 'yes' : undefined,
          may_contain:
            [...new Set(attributes.allergen.flatMap((name) => allergens[name] ?? []))].join('|') || undefined,
        };
      }),
    ),
  );
