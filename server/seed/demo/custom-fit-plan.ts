import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { fitPrice, unitOf } from '#src/domain/menu/custom-fit.ts';
import { judgeDish } from '#src/domain/menu/dish-safety.ts';
import type { DemoPlan } from './demo-account.ts';
import { buildPlan, pricesOf, type PlanWish } from './plan.ts';

const grams: Readonly<Record<number, readonly number[]>> = {
  1: [150, 180, 200],
  2: [120, 150, 100],
  3: [100, 120, 150],
  4: [1, 1, 2],
};

const partsOf = (catalogue: Catalogue, category: number, { avoided }: PlanWish) =>
  catalogue.customFitDishes.filter(
    (part) => part.categoryId === category && judgeDish({ ...part, groups: [], spicy: false }, avoided) === 'ok',
  );

/** The price of a part in fils: the fixed part and the amount, per 100 g or per piece. */
const partPrice = (catalogue: Catalogue, { categoryId, dishId, quantity }: DemoPlan['customMeals'][number]): number => {
  const dish = catalogue.partById.get(dishId)!;
  return fitPrice(dish, quantity, unitOf(categoryId));
};

/** A plan with main meals by weight; its other meals are ready dishes. */
export const buildCustomFitPlan = (
  catalogue: Catalogue,
  wish: PlanWish,
  order: Partial<DemoPlan['order']> = {},
): DemoPlan => {
  const mains = wish.mealTypes.filter((type) =>
    catalogue.customFitSettings.main_mealtype_ids.some((main) => main === type),
  );
  const presets = wish.mealTypes.filter((type) => !mains.includes(type));
  const ready = buildPlan(catalogue, { ...wish, mealTypes: presets }, { ...order, customFit: true });
  const offered = catalogue.customFitCategories.map(({ id }) => ({ id, parts: partsOf(catalogue, id, wish) }));
  const customMeals = wish.days.flatMap((day, at) =>
    mains.flatMap((mealTypeId, place) =>
      offered.flatMap(({ id: categoryId, parts }) => {
        const part = parts[(at * 3 + place * 2 + categoryId) % parts.length];
        const amounts = grams[categoryId]!;
        return part
          ? [{ day, mealTypeId, categoryId, dishId: part.id, quantity: amounts[(at + place) % amounts.length]! }]
          : [];
      }),
    ),
  );
  const fitWorth = customMeals.reduce((sum, part) => sum + partPrice(catalogue, part), 0);
  const { full, discount } = pricesOf(
    catalogue,
    wish.dietId,
    presets,
    wish.days.length,
    mains.map((mealTypeId) => ({
      mealTypeId,
      preset: false,
      amount: customMeals
        .filter((part) => part.mealTypeId === mealTypeId)
        .reduce((sum, part) => sum + partPrice(catalogue, part), 0),
    })),
  );
  return {
    ...ready,
    order: {
      ...ready.order,
      mealTypes: [...wish.mealTypes],
      fullPrice: full,
      discount,
      price: full - discount,
      fitWorth,
    },
    customMeals,
  };
};
