import { and, eq, sql } from 'drizzle-orm';

import { orderChanged } from '#src/protocol/order/order.ts';
import { orders, planHistory, planSides } from '../../db/schema/plans.ts';
import type { Handlers } from '../../request/handler.ts';
import { barOn, refuseBar } from '../../plan/barred-day.ts';
import { ok, refuse } from '../../request/result.ts';
import { dietById } from '../../menu/dish-choices.ts';
import { findOrder, readPlan } from '../../plan/stored/stored-plan.ts';
import { judgeFor, tasteOf } from '../../menu/allergy-judgement.ts';
import { dietOfDay, sidesOf } from '../../plan/stored/plan-view.ts';
import { saveExtraSide } from './extra-side.ts';
import { sideTexts } from './side-texts.ts';

export const orderSidesHandlers = {
  /**
   * Saves the side of one dish on one day: the one that the meal includes ('alternative'), or one that is bought in
   * addition ('addons'), for which `sidetype` may name the meal itself. Side 0 removes it, an empty list the included one.
   */
  'order/saveUserSides': async (ctx, { sides: sent, date: on, dishId, orderId, sidetype }) => {
    const { tx, userId, today, now, edit, id, lang } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const stored = plan.days.find((each) => each.day === on);
    if (!stored) return refuse('validation', { message: sideTexts.side });
    const bar = barOn(plan, stored, ctx);
    if (bar) return refuseBar(bar);
    const diet = dietOfDay(plan, stored);
    const parent = ctx.catalogue.mealTypeById.get(sidetype)?.parentId;
    const [first] = sent;
    if (first?.type === 'addons')
      return sent.length === 1
        ? saveExtraSide(ctx, plan, stored, { day: on, mealTypeId: parent ?? sidetype, dishId, sideId: first.side_id })
        : refuse('validation', { message: sideTexts.side });
    const meal = parent;
    const dish = ctx.catalogue.dishById.get(dishId);
    const stands = plan.meals.some((row) => row.day === on && row.mealTypeId === meal && row.dishId === dishId);
    const sideId = sent[0]?.side_id ?? 0;
    const side = ctx.catalogue.dishById.get(sideId);
    const fits =
      typeof meal === 'number' &&
      stands &&
      sent.length <= 1 &&
      dish?.composite === true &&
      (dietById(ctx.catalogue, diet)?.sides[meal] ?? []).includes(sidetype) &&
      (sideId === 0 || (side?.types.includes(sidetype) === true && side.diets.includes(diet)));
    if (!fits) return refuse('validation', { message: sideTexts.side });
    if (sideId !== 0 && judgeFor(ctx.catalogue, await tasteOf(tx, userId))(sideId) === 'barred')
      return refuse('dish_unsafe', { message: sideTexts.allergy });

    const at = { orderId: order.id, day: on, mealTypeId: meal, sideTypeId: sidetype };
    const before = plan.sides.find(
      (row) => row.day === on && row.mealTypeId === meal && row.sideTypeId === sidetype,
    )?.sideId;
    if ((before ?? 0) === sideId)
      return ok({ sides: sidesOf(plan), message: sideTexts.saved[lang] }, { unchanged: true });
    await tx
      .delete(planSides)
      .where(
        and(
          eq(planSides.orderId, at.orderId),
          eq(planSides.day, at.day),
          eq(planSides.mealTypeId, at.mealTypeId),
          eq(planSides.sideTypeId, at.sideTypeId),
        ),
      );
    if (sideId !== 0) await tx.insert(planSides).values({ ...at, sideId, kind: 'alternative' });
    await tx.insert(planHistory).values({
      orderId: order.id,
      userId,
      day: on,
      what: 'side',
      before: { [sidetype]: before ?? null },
      after: { [sidetype]: sideId === 0 ? null : sideId },
      editedAt: edit.at,
      at: now,
      entryId: id ?? null,
    });
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    ctx.notify(orderChanged, { orderId: order.id, version: order.version + 1, days: [on] });
    return ok({
      sides: sidesOf(await readPlan(tx, order)),
      message: sideTexts.saved[lang],
    });
  },
} satisfies Partial<Handlers>;
