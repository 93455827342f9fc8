import { eq } from 'drizzle-orm';

import { orderChanged } from '#src/protocol/order/order.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Handlers } from '../../request/handler.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { findOrder, readPlan } from '../../plan/stored/stored-plan.ts';
import { judgeRows, refusedDays, swapDishes } from '../../plan/swap-dishes.ts';

const saved: Sentence = { en: 'Your menu was saved.', ar: 'تم حفظ قائمتك.' };

export const editDayHandlers = {
  /** Saves one day of the plan as its editor shows it, with the name on the bag; everything or nothing. */
  'order/saveEditPlan': async (ctx, { orderId, activemeals, timestamp: on, bagname }) => {
    const { tx, userId, today, lang } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const rows = Object.entries(activemeals).map(([type, dish_id]) => ({
      date: on,
      mealType_id: Number(type),
      dish_id,
    }));
    const { good, refused } = await judgeRows(ctx, plan, rows);
    const first = refused[0];
    if (first) return refuse(first.code, { message: first.message, errors: refusedDays(refused) });
    const standing = new Map(plan.meals.filter(({ day }) => day === on).map((meal) => [meal.mealTypeId, meal.dishId]));
    const { changed, receipt } = await swapDishes(
      ctx,
      plan,
      good.filter(({ mealType_id, dish_id }) => standing.get(mealType_id) !== dish_id),
    );
    const name = bagname === undefined ? order.bagName : plainText(bagname);
    const renamed = name !== order.bagName;
    if (renamed) await tx.update(orders).set({ bagName: name }).where(eq(orders.id, order.id));
    const unchanged = changed.length === 0 && !renamed;
    if (!unchanged)
      ctx.notify(orderChanged, {
        orderId,
        version: order.version + (changed.length > 0 ? 1 : 0),
        days: changed.length > 0 ? [on] : [],
      });
    const after = (await readPlan(tx, order)).meals.filter(({ day }) => day === on);
    return ok(
      {
        timestamp: on,
        activemeals: Object.fromEntries(after.map(({ mealTypeId, dishId }) => [mealTypeId, dishId])),
        message: saved[lang],
        ...(receipt === undefined ? {} : { receipt }),
      },
      { unchanged },
    );
  },
} satisfies Partial<Handlers>;
