import type { JudgedDish } from '../../domain/menu/dish-safety.ts';
import type { FitDish } from '../../domain/menu/custom-fit.ts';
import type { FitPart, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** What a part is to prices and macros; undefined for one that the catalogue does not hold. */
export const fitDishes =
  (parts: ReferenceArray<'customfitDishsList'>) =>
  (id: number): FitDish | undefined => {
    const part = Object.values(parts)
      .flat()
      .find((each) => each.id === id);
    return part && { id, basePrice: part.base_price, price: part.price, macros: part.macros };
  };

/** A part as the rules of taste and safety see it. */
export const judgedPart = (part: FitPart): JudgedDish => ({ ...part, groups: [], spicy: false });
