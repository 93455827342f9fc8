import type { Day } from '../../../src/domain/days/day.ts';
import { bagCode, type BagMeal } from '../../../src/domain/kitchen/bag.ts';
import { wholeMeal, type CookedRecipe } from '../../../src/domain/kitchen/cooked-recipe.ts';
import { eatBy, keepingOf } from '../../../src/domain/menu/keeping.ts';
import { settingOf } from '../../../src/protocol/reference/setting-values.ts';
import type { Tx } from '../../db/tx.ts';
import { arrivalInMail, dayInMail } from '../../mail/arrival-words.ts';
import type { LabelBag, LabelDocument, LabelMeal } from '../../mail/menu-pdf/label-document.ts';
import type { Lang } from '../../mail/sentence.ts';
import { eatByTexts } from '../../messages/order/printed-order.ts';
import { deliveryZone } from '../../plan/stored/arrivals.ts';
import { inServingOrder, namesIn, type Names } from './naming.ts';
import { extrasOf, type BagExtras, type PackedBag } from './packed-bags.ts';
import type { KitchenGround } from './planned-bags.ts';
import { cookedRecipes } from './recipes.ts';

const words = {
  en: {
    contains: (list: string) => `Contains: ${list}`,
    mayContain: (list: string) => `May contain: ${list}`,
    none: 'Contains none of the 14 allergen groups',
    unknown: 'Allergens not known: ask the kitchen',
    cutlery: 'With cutlery',
    comma: ', ',
  },
  ar: {
    contains: (list: string) => `يحتوي على: ${list}`,
    mayContain: (list: string) => `قد يحتوي على: ${list}`,
    none: 'لا يحتوي على أي من مجموعات الحساسية الأربع عشرة',
    unknown: 'مسببات الحساسية غير معروفة: اسأل المطبخ',
    cutlery: 'مع أدوات المائدة',
    comma: '، ',
  },
} as const;

interface Labelling {
  readonly ground: KitchenGround;
  readonly lang: Lang;
  readonly names: Names;
  /** Names in the other language of the customers. */
  readonly others: Names;
  readonly recipeOf: (dishId: number) => CookedRecipe;
  readonly on: Day;
}

const allergenLines = ({ lang, names }: Labelling, { allergens, mayContain, known }: CookedRecipe): string[] => {
  const said = words[lang];
  const list = (ids: readonly number[]): string => names.allergies(ids).join(said.comma);
  return [
    ...(known ? [] : [said.unknown]),
    ...(allergens.length > 0 ? [said.contains(list(allergens))] : known ? [said.none] : []),
    ...(mayContain.length > 0 ? [said.mayContain(list(mayContain))] : []),
  ];
};

/** The eat-by time and the heating of a dish and its sides; parts of a meal by weight have none. */
const notesOf = ({ ground, lang, names, on }: Labelling, { dishId, sideIds }: BagMeal, slotId: number): string[] => {
  const { eveningBefore } = names.slot(slotId);
  const { dishById } = ground.catalogue;
  const keptAs = (id: number) => {
    const dish = dishById.get(id);
    return dish ? [{ title: dish.title[lang], eat_within_days: dish.eatWithinDays, heating: dish.heating[lang] }] : [];
  };
  const [dish] = dishId === null ? [] : keptAs(dishId);
  if (!dish) return [];
  return keepingOf(dish, sideIds.flatMap(keptAs), (within) =>
    eatByTexts[lang](dayInMail(eatBy({ day: on, eveningBefore }, within), lang)),
  ).map(({ text }) => text);
};

const labelMeal = (labelling: Labelling, meal: BagMeal, slotId: number): LabelMeal => {
  const { names, others, recipeOf } = labelling;
  const { mealTypeId, dishId, parts, sideIds } = meal;
  const [title = '', ...sides] = names.foods(meal);
  const [otherTitle = ''] = others.foods(meal);
  const held = [...(dishId === null ? [] : [dishId]), ...parts.map((part) => part.dishId), ...sideIds];
  return {
    type: names.mealType(mealTypeId),
    title,
    otherTitle: otherTitle === title ? '' : otherTitle,
    sides,
    allergens: allergenLines(labelling, wholeMeal(held.map(recipeOf))),
    notes: notesOf(labelling, meal, slotId),
  };
};

const labelBag = (labelling: Labelling, bag: PackedBag, extras: BagExtras | undefined, zone: string): LabelBag => {
  const { ground, lang, names, on } = labelling;
  const { name, arrival } = names.slot(bag.slotId);
  return {
    number: bagCode(bag.slotId, bag.number),
    day: dayInMail(on, lang),
    slot: arrival ? arrivalInMail(arrival, zone, lang) : name,
    bagName: extras?.bagName ?? '',
    remarks: extras?.cutlery ? [words[lang].cutlery] : [],
    meals: inServingOrder(ground.catalogue, bag.content.meals).map((meal) => labelMeal(labelling, meal, bag.slotId)),
  };
};

/**
 * Returns the labels of bags as plain data. Allergens are those of the recipe that was cooked and of the one in force
 * together; the delivery time tells bags of different slots with the same number apart.
 */
export const labelsOf = async (
  tx: Tx,
  ground: KitchenGround,
  { on, size, lang }: { readonly on: Day; readonly size: LabelDocument['size']; readonly lang: Lang },
  packed: readonly PackedBag[],
): Promise<LabelDocument> => {
  const { catalogue, settings } = ground;
  const zone = deliveryZone(settings);
  const labelling: Labelling = {
    ground,
    lang,
    on,
    names: namesIn(catalogue, lang, on, zone),
    others: namesIn(catalogue, lang === 'en' ? 'ar' : 'en', on, zone),
    recipeOf: await cookedRecipes(tx, catalogue, on),
  };
  const extras = await extrasOf(tx, packed);
  return {
    size,
    language: lang,
    brand: settingOf(settings.list(lang), 'BRAND')?.name ?? '',
    bags: packed.map((bag) => labelBag(labelling, bag, extras.get(bag.orderId), zone)),
  };
};
