import { and, asc, count, eq, gt } from 'drizzle-orm';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { lockDays } from '#src/domain/days/lock-days.ts';
import type { Given } from '#src/protocol/messages.ts';
import type { Tx } from '../../db/tx.ts';
import { cartRows } from '../../db/schema/plans.ts';
import type { Handlers } from '../../request/handler.ts';
import { barOn, notInPlan, refuseBar } from '../../plan/barred-day.ts';
import { boughtSidePrice } from '../../plan/bought-sides.ts';
import { atTariff } from '../../plan/money/at-tariff.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { findOrder, readPlan } from '../../plan/stored/stored-plan.ts';
import { judgeFor, tasteOf } from '../../menu/allergy-judgement.ts';
import { dietOfDay } from '../../plan/stored/plan-view.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

const MOST_ROWS = 100;

const texts = {
  meal: { en: 'This dish is not on your menu for this meal.', ar: 'هذا الطبق ليس في قائمتك لهذه الوجبة.' },
  side: { en: 'This side cannot be bought.', ar: 'لا يمكن شراء هذا الطبق الجانبي.' },
  allergy: {
    en: 'Sorry, due to your allergy preference this dish is not available for selection.',
    ar: 'عذرًا، هذا الطبق غير متاح للاختيار بسبب الحساسية المسجلة لديك.',
  },
  full: { en: 'Your cart is full.', ar: 'سلتك ممتلئة.' },
} as const satisfies Record<string, Sentence>;

/** Sides for days in preparation can no longer be bought: the cart excludes them. */
const stillOpen = (userId: number, today: Day) =>
  and(eq(cartRows.userId, userId), gt(cartRows.day, addDays(today, lockDays())));

const cartOf = async (tx: Tx, userId: number, today: Day): Promise<Given<'order/getCart'>> => {
  const rows = await tx.select().from(cartRows).where(stillOpen(userId, today)).orderBy(asc(cartRows.id));
  return {
    cart: rows.map((row) => ({
      id: row.id,
      dish_id: row.dishId,
      to_type_id: row.toTypeId,
      to_dish_id: row.toDishId,
      date: day(row.day),
      price: row.price,
    })),
    total: rows.reduce((sum, { price }) => sum + price, 0),
  };
};

export const orderCartHandlers = {
  'order/getCart': async ({ tx, userId, today }) => ok(await cartOf(tx, userId, today)),

  'order/addToCart': async (ctx, { orderId, date: on, typeId, toDishId, dishId }) => {
    const { tx, userId, today, now } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const stored = plan.days.find((each) => each.day === on);
    if (!stored) return refuse('validation', { message: notInPlan });
    const bar = barOn(plan, stored, ctx);
    if (bar) return refuseBar(bar);
    const stands = [...plan.meals, ...plan.customMeals].some(
      (row) => row.day === on && row.mealTypeId === typeId && row.dishId === toDishId,
    );
    if (!stands) return refuse('validation', { message: texts.meal });
    const bought = await atTariff(tx, ctx.catalogue, order);
    const price = boughtSidePrice(bought, dietOfDay(plan, stored), dishId);
    if (price === null) return refuse('validation', { message: texts.side });
    if (judgeFor(ctx.catalogue, await tasteOf(tx, userId))(dishId) === 'barred')
      return refuse('dish_unsafe', { message: texts.allergy });
    const [held] = await tx.select({ rows: count() }).from(cartRows).where(stillOpen(userId, today));
    if (held && held.rows >= MOST_ROWS) return refuse('validation', { message: texts.full });
    await tx
      .insert(cartRows)
      .values({ userId, orderId, day: on, dishId, toDishId, toTypeId: typeId, price, createdAt: now });
    await tellDevices(ctx);
    return ok(await cartOf(tx, userId, today));
  },

  'order/removeFromCart': async (ctx, { cartId }) => {
    const { tx, userId, today } = ctx;
    const removed = await tx
      .delete(cartRows)
      .where(and(eq(cartRows.userId, userId), eq(cartRows.id, cartId)))
      .returning({ id: cartRows.id });
    if (removed.length === 0) return refuse('not_found');
    await tellDevices(ctx);
    return ok(await cartOf(tx, userId, today));
  },
} satisfies Partial<Handlers>;
