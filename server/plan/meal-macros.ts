import { isNoSide, scaledMacros, sumMacros, type Macros } from '../../src/domain/menu/macros.ts';
import type { PlanCell } from '../../src/protocol/order/plan.ts';
import { catalogue } from '../catalogue/catalogue.ts';

const dishById = new Map(catalogue.dishes.map((dish) => [dish.id, dish]));
const partById = new Map(catalogue.customFitDishes.map((part) => [part.id, part]));
const unitOf = new Map(catalogue.customFitCategories.map(({ id, unit }) => [id, unit]));

type Dish = (typeof catalogue.dishes)[number];

interface WeighedPart {
  readonly part: (typeof catalogue.customFitDishes)[number];
  readonly quantity: number;
  readonly unit: 'g' | 'pc';
  readonly macros: Macros;
}

/** What stands on one meal of one day, with what it comes to; macros in thousandths, 'No side' left out. */
export type CataloguedMeal =
  | { readonly kind: 'dish'; readonly dish: Dish; readonly sides: readonly Dish[]; readonly macros: Macros }
  | { readonly kind: 'weighed'; readonly parts: readonly WeighedPart[]; readonly macros: Macros };

const inThousandths = ({ calories, protein, carb, fat }: Macros): Macros => {
  const round = (value: number): number => Math.round(value * 1000);
  return { calories: round(calories), protein: round(protein), carb: round(carb), fat: round(fat) };
};

/** Null where the catalogue no longer holds any of it. */
export const cataloguedMeal = (cell: PlanCell, sideIds: readonly number[]): CataloguedMeal | null => {
  if (typeof cell === 'number') {
    const dish = dishById.get(cell);
    if (!dish) return null;
    const sides = sideIds.flatMap((id) => dishById.get(id) ?? []).filter((side) => !isNoSide({ title: side.title.en }));
    return { kind: 'dish', dish, sides, macros: sumMacros([dish, ...sides].map(inThousandths)) };
  }
  const parts = Object.entries(cell).flatMap(([category, { dishId, qty }]): WeighedPart[] => {
    const part = partById.get(dishId);
    const unit = unitOf.get(Number(category));
    return part && unit
      ? [{ part, quantity: qty, unit, macros: scaledMacros(inThousandths(part.macros), qty, unit) }]
      : [];
  });
  return parts.length === 0 ? null : { kind: 'weighed', parts, macros: sumMacros(parts.map(({ macros }) => macros)) };
};
