import type { Arrival } from '../../../src/domain/days/arrival.ts';
import type { Day } from '../../../src/domain/days/day.ts';
import { NO_SLOT, type BagMeal, type BagPart } from '../../../src/domain/kitchen/bag.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Lang } from '../../mail/sentence.ts';
import { amounts } from '../../messages/order/printed-order.ts';
import { arrivalAt } from '../../plan/stored/arrivals.ts';

const noSlot = { en: 'No delivery time', ar: 'بلا موعد توصيل' } as const;

export interface NamedSlot {
  readonly id: number;
  readonly name: string;
  readonly arrival: { readonly start: number; readonly end: number } | null;
  readonly eveningBefore: boolean;
}

/** The names of what the kitchen cooks and packs, in one language. */
export const namesIn = (catalogue: Catalogue, lang: Lang, on: Day, zone: string) => {
  const unitOf = (categoryId: number): 'g' | 'pc' => catalogue.categoryById.get(categoryId)?.unit ?? 'g';
  // A dish of a damaged catalogue has no title: its id can still be looked up.
  const dish = (id: number): string => catalogue.titleById.get(id)?.[lang] ?? `#${id}`;
  const slot = (id: number): NamedSlot => {
    const known = catalogue.slotOf(id === NO_SLOT ? null : id);
    const arrival: Arrival | null = arrivalAt(catalogue, on, id === NO_SLOT ? null : id, zone);
    return {
      id,
      // Slots of several emirates may have the same hours.
      name: id === NO_SLOT ? noSlot[lang] : [`${id}`, ...(known ? [known.name[lang]] : [])].join(' · '),
      arrival: arrival && { start: arrival.start, end: arrival.end },
      eveningBefore: known?.eveningBefore ?? false,
    };
  };
  const part = ({ categoryId, dishId, quantity }: BagPart): string =>
    `${dish(dishId)} ${amounts[unitOf(categoryId)][lang](quantity)}`;
  return {
    unitOf,
    dish,
    slot,
    part,
    diet: (id: number): string => catalogue.dietById.get(id)?.title[lang] ?? `#${id}`,
    mealType: (id: number): string => catalogue.mealTypeById.get(id)?.title[lang] ?? `#${id}`,
    allergies: (ids: readonly number[]): string[] =>
      ids.map((id) => catalogue.allergyTitleById.get(id)?.[lang] ?? `#${id}`),
    /** The names of everything in a meal. */
    foods: ({ dishId, parts, sideIds }: BagMeal): string[] => [
      ...(dishId === null ? [] : [dish(dishId)]),
      ...parts.map(part),
      ...sideIds.map(dish),
    ],
  };
};

export type Names = ReturnType<typeof namesIn>;

/** Returns meals in the order in which they are served. */
export const inServingOrder = (catalogue: Catalogue, meals: readonly BagMeal[]): readonly BagMeal[] => {
  const orderOf = ({ mealTypeId }: BagMeal): number => catalogue.mealTypeById.get(mealTypeId)?.order ?? mealTypeId;
  return meals.toSorted((one, other) => orderOf(one) - orderOf(other));
};
