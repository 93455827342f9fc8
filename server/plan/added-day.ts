import type { Day } from '../../src/domain/days/day.ts';
import type { StoredPlan } from './stored-plan.ts';
import type { judgeFor } from '../menu/allergy-judgement.ts';
import type { PlannedMenu } from '../menu/day-rows.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { fillPlan } from '../menu/default-filling.ts';
import { safeMenu } from '../menu/safe-menu.ts';
import { menuOn } from './menu-of-days.ts';

/** The last day on which the plan itself delivers; an additional delivery may lie behind it. */
export const planEnd = ({ order, days }: StoredPlan): Day =>
  days.findLast(({ additional }) => !additional)?.day ?? (order.endDay as Day);

/**
 * The menu that a day added behind the plan begins with: default dishes. A meal by weight has no default: those of the
 * day that it stands in for go along, as far as they are safe.
 */
export const addedMenu = (
  plan: StoredPlan,
  from: Day,
  added: Day,
  dietId: number,
  judge: ReturnType<typeof judgeFor>,
): PlannedMenu => {
  const { mealTypes, customFit } = plan.order;
  const custom = customTypesOf({ customFit, mealTypes });
  const filled = fillPlan({
    dietId,
    mealTypes: mealTypes.filter((type) => !custom.includes(type)),
    days: [added],
    judge,
  });
  const parts = menuOn(plan, [from]).parts.map((part) => ({ ...part, day: added }));
  return safeMenu(
    { dietId, mealTypes, customFit },
    { days: [added], meals: filled.meals, parts, sides: filled.sides },
    judge,
  );
};
