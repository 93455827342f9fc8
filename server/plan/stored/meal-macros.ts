import type { ServedFood } from '../../catalogue/catalogue-of.ts';
import { isNoSide, scaledMacros, sumMacros, type Macros } from '#src/domain/menu/macros.ts';
import type { PlanCell } from '#src/protocol/order/plan.ts';
import type { CustomFitDish, Dish } from '../../catalogue/offer.ts';

interface WeighedPart {
  readonly part: CustomFitDish;
  readonly quantity: number;
  readonly unit: 'g' | 'pc';
  readonly macros: Macros;
}

/** One meal of one day with its totals; macros in thousandths, without 'No side'. */
export type CataloguedMeal =
  | { readonly kind: 'dish'; readonly dish: Dish; readonly sides: readonly Dish[]; readonly macros: Macros }
  | { readonly kind: 'weighed'; readonly parts: readonly WeighedPart[]; readonly macros: Macros };

const inThousandths = ({ calories, protein, carb, fat }: Macros): Macros => {
  const round = (value: number): number => Math.round(value * 1000);
  return { calories: round(calories), protein: round(protein), carb: round(carb), fat: round(fat) };
};

/** Null if the catalogue contains nothing of the meal any more. */
export const cataloguedMeal = (
  catalogue: ServedFood,
  cell: PlanCell,
  sideIds: readonly number[],
): CataloguedMeal | null => {
  if (typeof cell === 'number') {
    const dish = catalogue.dishById.get(cell);
    if (!dish) return null;
    const sides = sideIds
      .flatMap((id) => catalogue.dishById.get(id) ?? [])
      .filter((side) => !isNoSide({ title: side.title.en }));
    return { kind: 'dish', dish, sides, macros: sumMacros([dish, ...sides].map(inThousandths)) };
  }
  const parts = Object.entries(cell).flatMap(([category, { dishId, qty }]): WeighedPart[] => {
    const part = catalogue.partById.get(dishId);
    const unit = catalogue.categoryById.get(Number(category))?.unit;
    return part && unit
      ? [{ part, quantity: qty, unit, macros: scaledMacros(inThousandths(part.macros), qty, unit) }]
      : [];
  });
  return parts.length === 0 ? null : { kind: 'weighed', parts, macros: sumMacros(parts.map(({ macros }) => macros)) };
};
