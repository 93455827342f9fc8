import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Verdict } from '../../src/domain/menu/dish-safety.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import type { PlannedMenu, PlannedSide } from './day-rows.ts';
import { customTypesOf } from './custom-fit-types.ts';
import { emptyMeals } from './empty-meals.ts';
import { fillPlan, mealKey } from './default-filling.ts';

export interface MenuPlan {
  readonly dietId: number;
  readonly mealTypes: readonly number[];
  readonly customFit: boolean;
}

export interface SafeMenu extends PlannedMenu {
  /** The days whose menu was changed because it contained an allergen. */
  readonly changed: readonly Day[];
  /** Empty meals, also on unchanged days, and sides without a safe replacement. */
  readonly unfilled: readonly Gap[];
}

/**
 * Returns the menu without dishes, sides or parts that contain an allergen of the customer. The default-filling rule
 * replaces dishes and sides; a meal by weight becomes empty, because a part is not replaced without asking, and an
 * additional side is removed.
 */
export const safeMenu = (
  catalogue: Catalogue,
  plan: MenuPlan,
  menu: PlannedMenu,
  judge: (dishId: number) => Verdict,
): SafeMenu => {
  const barred = (dishId: number): boolean => judge(dishId) === 'barred';
  const unsafeParts = menu.parts.filter(({ dishId }) => barred(dishId));
  const dropped = new Set(unsafeParts.map(mealKey));
  const days = menu.days.filter(
    (on) =>
      menu.meals.some((meal) => meal.day === on && barred(meal.dishId)) ||
      menu.sides.some((side) => side.day === on && barred(side.sideId)),
  );
  const affected = new Set<string>(days);
  const custom = customTypesOf(catalogue, plan);
  const filled = fillPlan(catalogue, {
    dietId: plan.dietId,
    mealTypes: plan.mealTypes.filter((type) => !custom.includes(type)),
    days,
    chosen: menu.meals,
    chosenSides: menu.sides,
    judge,
  });
  const meals = [...menu.meals.filter(({ day }) => !affected.has(day)), ...filled.meals];
  const parts = menu.parts.filter((part) => !dropped.has(mealKey(part)));
  const filledMeals = new Set([...meals, ...parts].map(mealKey));
  // A paid side is packed with its meal: without the meal it goes, too.
  const keepsSide = (side: PlannedSide): boolean => side.kind !== 'addons' || filledMeals.has(mealKey(side));
  const paidSides = menu.sides.filter(
    ({ kind, day, sideId }) => kind === 'addons' && affected.has(day) && !barred(sideId),
  );
  const missingSides = filled.unfilled.filter(({ type }) => !plan.mealTypes.includes(type));
  return {
    days: menu.days,
    meals,
    parts,
    sides: [...menu.sides.filter(({ day }) => !affected.has(day)), ...filled.sides, ...paidSides].filter(keepsSide),
    changed: [...new Set([...days, ...unsafeParts.map(({ day }) => day as Day)])].sort(),
    unfilled: [...emptyMeals(plan.mealTypes, { days: menu.days, meals, parts }), ...missingSides],
  };
};

/** Returns the same menu on other days, in the same order: if a plan's start moves, the customer's choices move too. */
export const movedMenu = (menu: PlannedMenu, days: readonly Day[]): PlannedMenu => {
  const to = new Map<string, Day>(menu.days.map((from, at) => [from, days[at]!]));
  const move = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => {
      const on = to.get(row.day);
      return on === undefined ? [] : [{ ...row, day: on }];
    });
  return { days, meals: move(menu.meals), parts: move(menu.parts), sides: move(menu.sides) };
};
