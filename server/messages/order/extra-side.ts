import { sideDifference, waitsForPayment } from '#src/domain/money/paid-side.ts';
import type { Given } from '#src/protocol/messages.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import { pendingMeals } from '../../db/schema/plans.ts';
import { extraSideWords, type Outcome } from '../../mail/custom-fit-words.ts';
import { judgeFor, tasteOf } from '../../menu/allergy-judgement.ts';
import { dietById } from '../../menu/dish-choices.ts';
import { applyCovered } from '../../plan/apply-pending.ts';
import { boughtSidePrice } from '../../plan/bought-sides.ts';
import { changeOrder } from '../../plan/change-plan.ts';
import { atTariff } from '../../plan/money/at-tariff.ts';
import { dayCreditOf } from '../../plan/money/day-credit.ts';
import { dueOfOrder } from '../../plan/money/order-due.ts';
import { settleDays } from '../../plan/money/settle-days.ts';
import { paidSideAt, writePaidSides, type SideWish } from '../../plan/paid-sides.ts';
import { differenceOf, dropPendingSide, pendingDays, pendingRows, pendingView } from '../../plan/pending-meals.ts';
import { dietOfDay, sidesOf } from '../../plan/stored/plan-view.ts';
import { readPlan, type OrderRow, type StoredDay, type StoredPlan } from '../../plan/stored/stored-plan.ts';
import type { Ctx } from '../../request/handler.ts';
import { ok, refuse, type Refused, type Result } from '../../request/result.ts';
import { sideTexts } from './side-texts.ts';

/** A wanted side, 0 for none, beside the dish that the customer sees. */
interface ExtraSide extends SideWish {
  readonly dishId: number;
}

/** Returns the price of the wanted side in fils, 0 for none; refuses a side that this meal cannot have. */
const priceOf = async (
  ctx: Ctx,
  plan: StoredPlan,
  stored: StoredDay,
  { day, mealTypeId, dishId, sideId }: ExtraSide,
): Promise<number | Refused> => {
  const { tx, userId, catalogue } = ctx;
  const stands = plan.meals.some(
    (meal) => meal.day === day && meal.mealTypeId === mealTypeId && meal.dishId === dishId,
  );
  if (!stands) return refuse('validation', { message: sideTexts.side });
  if (sideId === 0) return 0;
  const dietId = dietOfDay(plan, stored);
  const served = Object.values(dietById(catalogue, dietId)?.sides ?? {}).some((types) => types.length > 0);
  const price = served ? boughtSidePrice(await atTariff(tx, catalogue, plan.order), dietId, sideId) : null;
  if (price === null) return refuse('validation', { message: sideTexts.sold });
  return judgeFor(catalogue, await tasteOf(tx, userId))(sideId) === 'barred'
    ? refuse('dish_unsafe', { message: sideTexts.allergy })
    : price;
};

type Saved = Given<'order/saveUserSides'>;

const replyOf = async (ctx: Ctx, plan: StoredPlan, outcome: Outcome): Promise<Saved> => {
  const pending = await pendingDays(ctx, plan);
  const deposit = depositAmount(ctx.services.settings) * 100;
  return {
    sides: sidesOf(plan),
    ...pendingView(pending),
    due: dueOfOrder(plan.order, deposit, differenceOf(pending)),
    message: extraSideWords[ctx.lang](outcome),
  };
};

/** Keeps the wish until its difference is paid. Returns whether it is another wish than before. */
const keepWaiting = async (ctx: Ctx, order: OrderRow, wish: ExtraSide, difference: number): Promise<boolean> => {
  const { day, mealTypeId, sideId } = wish;
  const rows = await pendingRows(ctx.tx, order.id);
  const waits = rows.some(
    (row) => row.day === day && row.mealTypeId === mealTypeId && row.sideId === sideId && row.difference === difference,
  );
  if (waits) return false;
  await dropPendingSide(ctx.tx, order.id, wish);
  await ctx.tx
    .insert(pendingMeals)
    .values({ orderId: order.id, day, mealTypeId, parts: [], sideId, listed: 0, difference, askedAt: ctx.now });
  return true;
};

/**
 * Changes the additional side of a meal on an unlocked day. On a paid plan, a side that makes the day dearer waits until
 * the difference is paid; a removed or cheaper one gives credit, which pays first when that day becomes dearer again. On
 * an unpaid plan the price changes at once.
 */
export const saveExtraSide = async (
  ctx: Ctx,
  plan: StoredPlan,
  stored: StoredDay,
  wish: ExtraSide,
): Promise<Result<Saved>> => {
  const { tx, userId, now, today, services, catalogue, notify } = ctx;
  const { order } = plan;
  const wanted = await priceOf(ctx, plan, stored, wish);
  if (typeof wanted !== 'number') return wanted;
  const bought = await atTariff(tx, catalogue, order);
  const standing = paidSideAt(plan, wish);
  const difference = sideDifference({ now: bought.dishPrices.get(standing) ?? 0, wanted });
  const credit = (await dayCreditOf(ctx, order.id)).on(wish.day);
  if (standing !== wish.sideId && waitsForPayment(difference, { paid: order.paymentStatus === 'paid', credit })) {
    const changed = await keepWaiting(ctx, order, wish, difference);
    const version = changed ? await changeOrder(ctx, order, [wish.day]) : order.version;
    const after = await readPlan(tx, { ...order, version });
    const asked = (await pendingDays(ctx, after)).filter(({ day }) => day === wish.day);
    return ok(await replyOf(ctx, after, { waits: differenceOf(asked) }), { unchanged: !changed });
  }
  const waited = (await pendingRows(tx, order.id)).some(
    (row) => row.sideId !== null && row.day === wish.day && row.mealTypeId === wish.mealTypeId,
  );
  await dropPendingSide(tx, order.id, wish);
  const written = await writePaidSides(ctx, plan, [wish]);
  if (!waited && written.length === 0) return ok(await replyOf(ctx, plan, {}), { unchanged: true });
  const { values, outcome } = await settleDays(ctx, order, written.length === 0 ? [] : [{ day: wish.day, difference }]);
  const version = await changeOrder(ctx, order, [wish.day], values);
  const ground = { tx, userId, now, today, settings: services.settings, catalogue, notify };
  const { plan: after, takenBack } = await applyCovered(ground, { ...order, ...values, version });
  return ok(await replyOf(ctx, after, { ...outcome, takenBack: [...(outcome.takenBack ?? []), ...takenBack] }));
};
