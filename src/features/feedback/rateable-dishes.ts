import type { DishFeedback } from '../../domain/forms/rating-entry.ts';
import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** A delivered dish with the data of its card. */
export interface RateableDish extends DishFeedback {
  readonly id: number;
  readonly title: string;
  readonly preview: string;
  /** The meal types under which the dish is listed. */
  readonly type: readonly number[];
  /** Null for a part of a custom-fit meal. */
  readonly label: number | null;
  /** In thousandths of kcal and g. */
  readonly calories: number;
  readonly protein: number;
  readonly carb: number;
  readonly fat: number;
}

/**
 * Returns the delivered dishes that the menu knows, in the server's order. A part of a custom-fit meal has no meal type
 * of its own and is listed under all of them.
 */
export const rateableDishes = (
  dishes: Readonly<Record<string, DishFeedback>>,
  types: readonly number[],
  products: readonly Product[],
  customFit: ReferenceArray<'customfitDishsList'>,
): RateableDish[] => {
  const product = new Map(products.map((each) => [each.id, each]));
  const part = new Map(Object.values(customFit).flatMap((list) => list.map((each) => [each.id, each])));
  return Object.entries(dishes).flatMap(([key, said]): RateableDish[] => {
    const id = Number(key);
    const dish = product.get(id);
    if (dish) {
      const { title, preview, type, label_id: label, calories, protein, carb, fat } = dish;
      return [{ ...said, id, title, preview, type, label, calories, protein, carb, fat }];
    }
    const own = part.get(id);
    return own ? [{ ...said, ...own.macros, id, title: own.title, preview: own.image, type: types, label: null }] : [];
  });
};
