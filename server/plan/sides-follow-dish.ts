import { and, eq } from 'drizzle-orm';

import { day } from '../../src/domain/days/day.ts';
import { fillDay } from '../../src/domain/menu/fill-day.ts';
import { defaultDishes } from '../../src/domain/menu/kitchen-menu.ts';
import { planSides } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { isPaidSide } from './paid-sides.ts';
import type { MealRow, StoredPlan } from './stored/stored-plan.ts';
import { dietById } from '../menu/dish-choices.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { dietOfDay } from './stored/plan-view.ts';

/**
 * Adapts the sides to their dish: a main dish with sides gets the day's default side that suits the customer, unless it
 * has one; a main dish without sides loses those of the previous dish. An additional side stays.
 */
export const followDish = async (
  { tx, userId, catalogue }: Pick<Ctx, 'tx' | 'userId' | 'catalogue'>,
  plan: StoredPlan,
  meals: readonly MealRow[],
): Promise<void> => {
  const judge = judgeFor(catalogue, await tasteOf(tx, userId));
  for (const meal of meals) {
    const has = plan.sides.some(
      (side) => !isPaidSide(side) && side.day === meal.day && side.mealTypeId === meal.mealTypeId,
    );
    if (catalogue.dishById.get(meal.dishId)?.composite !== true) {
      if (has)
        await tx
          .delete(planSides)
          .where(
            and(
              eq(planSides.orderId, meal.orderId),
              eq(planSides.day, meal.day),
              eq(planSides.mealTypeId, meal.mealTypeId),
              eq(planSides.kind, 'alternative'),
            ),
          );
      continue;
    }
    const stored = plan.days.find((each) => each.day === meal.day);
    const types = stored ? (dietById(catalogue, dietOfDay(plan, stored))?.sides[meal.mealTypeId] ?? []) : [];
    if (has || !stored || types.length === 0) continue;
    const on = day(meal.day);
    const offers = defaultDishes(catalogue.menu, dietOfDay(plan, stored), types, on, on)[on] ?? {};
    const sides = Object.entries(fillDay(offers, types, judge).meals);
    if (sides.length > 0)
      await tx.insert(planSides).values(
        sides.map(([sideType, sideId]) => ({
          orderId: meal.orderId,
          day: meal.day,
          mealTypeId: meal.mealTypeId,
          sideTypeId: Number(sideType),
          sideId,
          kind: 'alternative',
        })),
      );
  }
};
