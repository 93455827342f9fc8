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
 * The menu that days added behind the plan begin with: default dishes, at a distance from what stands before them. A meal
 * by weight has no default: those of the day that each stands in for go along, as far as they are safe.
 * @param standsFor the added days, earliest first, each with the day that it stands in for
 */
export const addedMenu = (
  plan: StoredPlan,
  standsFor: ReadonlyMap<Day, Day>,
  dietId: number,
  judge: ReturnType<typeof judgeFor>,
): PlannedMenu => {
  const { mealTypes, customFit } = plan.order;
  const custom = customTypesOf({ customFit, mealTypes });
  const added = [...standsFor.keys()];
  const standing = menuOn(
    plan,
    plan.days.filter(({ skipped }) => !skipped).map(({ day }) => day),
  );
  const filled = fillPlan({
    dietId,
    mealTypes: mealTypes.filter((type) => !custom.includes(type)),
    days: added,
    chosen: standing.meals,
    chosenSides: standing.sides,
    judge,
  });
  const parts = [...standsFor].flatMap(([on, from]) =>
    menuOn(plan, [from]).parts.map((part) => ({ ...part, day: on })),
  );
  return safeMenu(
    { dietId, mealTypes, customFit },
    { days: added, meals: filled.meals, parts, sides: filled.sides },
    judge,
  );
};
