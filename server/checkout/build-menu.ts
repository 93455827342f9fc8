import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Verdict } from '../../src/domain/menu/dish-safety.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { PlannedMenu, PlannedMeal } from '../menu/day-rows.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { checkoutTexts } from './stored/checkout-texts.ts';
import { fillPlan, mealKey } from '../menu/default-filling.ts';
import { choiceTexts, judgeChoices } from '../menu/judge-choices.ts';
import type { Choice, SentMenu } from '../menu/menu-choices.ts';
import type { PlanWish } from './plan-wish.ts';
import { nothingBefore, type PreviousMenu } from './previous-menu.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';
import { refusalOf } from '../menu/refused-choices.ts';

export interface BuiltMenu extends PlannedMenu {
  readonly unfilled: readonly Gap[];
}

/**
 * Puts the choices on the days of the plan. A list with as many days as the plan keeps its order if the calendar moved
 * the days; a custom-fit map of fewer days is a pattern that repeats. A custom-fit day without choices counts as a day,
 * otherwise the days after it would move into its place. Returns null if the days do not match.
 */
const placed = ({ choices, days: sent }: SentMenu, days: readonly Day[], repeats: boolean): Choice[] | null => {
  const own = repeats ? sent : [...new Set(choices.map(({ day }) => day))].sort();
  const byDay = Map.groupBy(choices, ({ day }) => day);
  const asMany = own.length === days.length;
  if (own.every((on) => days.includes(on)) && (!repeats || asMany)) return [...choices];
  if (!repeats && !asMany) return null;
  return days.flatMap((day, at) => {
    const from = !asMany && own.includes(day) ? day : own[at % own.length]!;
    return (byDay.get(from) ?? []).map((choice) => ({ ...choice, day }));
  });
};

/** Returns the preset dish of each day on which nothing else was chosen. */
const presetDishes = (wish: PlanWish, days: readonly Day[], chosen: readonly PlannedMeal[]): PlannedMeal[] => {
  const taken = new Set(chosen.map(mealKey));
  return Object.entries(wish.defaultDish).flatMap(([type, dishId]) =>
    days
      .filter((day) => !taken.has(`${day} ${type}`))
      .map((day) => ({ day, mealTypeId: Number(type), dishId, source: 'customer' })),
  );
};

/**
 * Checks the customer's choices and fills every other meal by the default rule.
 * @param before the menu that is renewed where nothing was chosen, or that the choices replace
 */
export const buildMenu = (
  catalogue: Catalogue,
  wish: PlanWish,
  days: readonly Day[],
  sent: SentMenu,
  judge: (dishId: number) => Verdict,
  before: PreviousMenu = nothingBefore,
): BuiltMenu | Refused => {
  if (Object.values(wish.defaultDish).some((dishId) => judge(dishId) === 'barred'))
    return refuse('dish_unsafe', { message: checkoutTexts.allergy, errors: { defaultDish: checkoutTexts.allergy } });
  const there = sent.choices.length === 0 ? [] : placed(sent, days, wish.customFit);
  if (there === null)
    return refuse('validation', { message: checkoutTexts.notInPlan, errors: { detailsData: checkoutTexts.notInPlan } });
  const { meals, parts: chosenParts, sides, refused } = judgeChoices(catalogue, there, wish, judge);
  if (refused.length > 0) return refusalOf(refused);
  // A former meal by weight that is no longer allowed stays open: no part is replaced without the customer.
  const parts = there.length > 0 ? chosenParts : judgeChoices(catalogue, before.custom, wish, judge).parts;

  const open = openCustomMeals(catalogue, wish, days, parts);
  const lacking = open.find((gap) => !before.mayStayOpen(gap));
  if (lacking)
    return refuse('validation', {
      message: choiceTexts.protein,
      errors: { [lacking.day]: choiceTexts.protein },
    });

  const chosen = new Map(meals.map((meal) => [mealKey(meal), meal]));
  const own = [...chosen.values()];
  const plan = fillPlan(catalogue, {
    dietId: wish.dietId,
    mealTypes: wish.mealTypes.filter((type) => !customTypesOf(catalogue, wish).includes(type)),
    days,
    chosen: [
      ...before.meals,
      ...presetDishes(wish, days, [...(before.overPresets ? before.meals : []), ...own]),
      ...own,
    ],
    chosenSides: [...before.sides, ...sides],
    judge,
  });
  return {
    days,
    meals: plan.meals,
    parts: [...new Map(parts.map((part) => [`${mealKey(part)} ${part.categoryId}`, part])).values()],
    sides: plan.sides,
    unfilled: [...open, ...plan.unfilled],
  };
};
