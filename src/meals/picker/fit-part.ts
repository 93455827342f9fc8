import type { JudgedDish } from '../../domain/menu/dish-safety.ts';
import type { FitDish } from '../../domain/menu/custom-fit.ts';
import type { FitPart, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** Returns a part's data for prices and macros; undefined for a part that is not in the catalogue. */
export const fitDishes =
  (parts: ReferenceArray<'customfitDishsList'>) =>
  (id: number): FitDish | undefined => {
    const part = Object.values(parts)
      .flat()
      .find((each) => each.id === id);
    return part && { id, basePrice: part.base_price, price: part.price, macros: part.macros };
  };

/** Returns a part in the form that the rules of taste and safety need. */
export const judgedPart = (part: FitPart): JudgedDish => ({ ...part, groups: [], spicy: false });
