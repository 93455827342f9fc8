import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { isLocked } from '../../src/domain/days/day-lock.ts';
import type { Verdict } from '../../src/domain/menu/dish-safety.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { Sentence } from '../mail/sentence.ts';
import { refusalOf } from '../menu/refused-choices.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';
import type { StoredCheckout } from './stored/checkout-rows.ts';
import type { PlannedMenu } from '../menu/day-rows.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { checkoutTexts } from './stored/checkout-texts.ts';
import { fillPlan, mealKey, sideKey } from '../menu/default-filling.ts';
import { judgeChoices } from '../menu/judge-choices.ts';
import type { Choice } from '../menu/menu-choices.ts';

const whole = (reason: Sentence, code: 'validation' | 'day_locked', days: readonly Day[]): Refused =>
  refuse(code, { message: reason, errors: Object.fromEntries(days.map((on) => [on, reason])) });

/**
 * Applies the customer's choices to the menu: all of them or none, with the reason for each refused day. Sides follow
 * their dish: a dish that is served with a side gets the day's default, unless it already has one or the request contains
 * one.
 */
export const changeMenu = (
  catalogue: Catalogue,
  { row, ...menu }: StoredCheckout,
  choices: readonly Choice[],
  judge: (dishId: number) => Verdict,
  today: Day,
): PlannedMenu | Refused => {
  const asked = [...new Set(choices.map(({ day }) => day))].sort();
  const strange = asked.filter((on) => !menu.days.includes(on));
  if (strange.length > 0) return whole(checkoutTexts.notInPlan, 'validation', strange);
  // An open meal by weight can be chosen even on a locked day: without it the plan cannot be paid.
  const open = new Set(openCustomMeals(catalogue, row, menu.days, menu.parts).map(({ day, type }) => `${day} ${type}`));
  const locked = asked.filter(
    (on) => isLocked(on, today) && choices.some(({ day, type }) => day === on && !open.has(`${day} ${type}`)),
  );
  if (locked.length > 0) return whole(checkoutTexts.locked, 'day_locked', locked);
  const { meals, parts, sides, refused } = judgeChoices(catalogue, choices, row, judge);
  if (refused.length > 0) return refusalOf(refused);

  const touched = new Set<string>(asked);
  const newMeals = new Map(meals.map((meal) => [mealKey(meal), meal]));
  const newSides = new Map(sides.map((side) => [sideKey(side), side]));
  const replacedParts = new Set(parts.map(mealKey));
  const custom = customTypesOf(catalogue, row);
  const standing = menu.meals.filter((meal) => !newMeals.has(mealKey(meal)));
  const filled = fillPlan(catalogue, {
    dietId: row.dietId,
    mealTypes: row.mealTypes.filter((type) => !custom.includes(type)),
    days: menu.days.filter((on) => touched.has(on)),
    chosen: [...standing, ...newMeals.values()],
    chosenSides: [...menu.sides.filter((side) => !newSides.has(sideKey(side))), ...newSides.values()],
    judge,
  });
  return {
    days: menu.days,
    meals: [...menu.meals.filter((meal) => !touched.has(meal.day)), ...filled.meals],
    parts: [...menu.parts.filter((part) => !replacedParts.has(mealKey(part))), ...parts],
    sides: [...menu.sides.filter((side) => !touched.has(side.day)), ...filled.sides],
  };
};
