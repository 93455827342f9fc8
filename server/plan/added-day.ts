import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { StoredPlan } from './stored/stored-plan.ts';
import type { judgeFor } from '../menu/allergy-judgement.ts';
import type { PlannedMenu } from '../menu/day-rows.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { fillPlan } from '../menu/default-filling.ts';
import { safeMenu } from '../menu/safe-menu.ts';
import { paidSidesMoved } from './paid-sides.ts';
import { menuOn } from './stored/menu-of-days.ts';

/** Returns the last regular delivery day of the plan; an additional delivery may be later. */
export const planEnd = ({ order, days }: StoredPlan): Day =>
  days.findLast(({ additional }) => !additional)?.day ?? (order.endDay as Day);

/**
 * Returns the first menu of days that are added to the end of a plan: default dishes that do not repeat earlier ones too
 * soon. A meal by weight has no default, and an additional side was bought: those of the replaced day that are safe are
 * copied.
 * @param standsFor the added days, earliest first, each with the day that it replaces
 */
export const addedMenu = (
  catalogue: Catalogue,
  plan: StoredPlan,
  standsFor: ReadonlyMap<Day, Day>,
  dietId: number,
  judge: ReturnType<typeof judgeFor>,
): PlannedMenu => {
  const { mealTypes, customFit } = plan.order;
  const custom = customTypesOf(catalogue, { customFit, mealTypes });
  const added = [...standsFor.keys()];
  const standing = menuOn(
    plan,
    plan.days.filter(({ skipped }) => !skipped).map(({ day }) => day),
  );
  const filled = fillPlan(catalogue, {
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
    catalogue,
    { dietId, mealTypes, customFit },
    { days: added, meals: filled.meals, parts, sides: [...filled.sides, ...paidSidesMoved(plan, standsFor)] },
    judge,
  );
};
