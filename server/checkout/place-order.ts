import { and, eq } from 'drizzle-orm';

import { isDeliveryDay, planDays } from '../../src/domain/days/plan-calendar.ts';
import { startProblem, type StartQuestion } from '../../src/domain/days/start-window.ts';
import { withoutConsent } from '../accounts/consents.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import type { Tx } from '../db/tx.ts';
import { orders } from '../db/schema/plans.ts';
import { ok, refuse, type Result } from '../request/result.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';
import { checkoutOf, readMenu, type PricedCheckout } from './stored/checkout-rows.ts';
import { type PlannedMenu } from '../menu/day-rows.ts';
import { emptyMealsOf } from '../plan/stored/empty-meals-of.ts';
import { pricedAsOffered } from './pricing/offer.ts';
import { tellOfOrder } from './order-news.ts';
import { datesFrom, deliveryRule, plannedUntil } from '../plan/stored/plan-dates.ts';
import { priceCheckout, quotedTotal } from './pricing/price-checkout.ts';
import { priceFacts } from './pricing/price-view.ts';
import { nothingToPay, type Placed, type OrderToPlace } from './order-to-place.ts';
import { movedMenu, safeMenu } from '../menu/safe-menu.ts';
import { refuseSmallParts } from '../menu/small-parts.ts';
import { settleOrder } from './settle-order.ts';
import { checkoutTexts, unsafeDays } from './stored/checkout-texts.ts';
import { lacksSlot, writeOrder } from './write-order.ts';

const CURRENCY = 'AED';

/**
 * Returns the planned days if they can still be delivered, otherwise moves them forward; null if no day is left. A start
 * that skips have moved after the last allowed start was valid when it was chosen, so it stays.
 */
const deliverable = (menu: PlannedMenu, daysCount: number, question: StartQuestion): PlannedMenu | null => {
  const first = menu.days[0];
  const problem = first === undefined ? null : startProblem(first, question);
  const late = problem === 'too_late';
  const stands =
    first !== undefined &&
    menu.days.length === daysCount &&
    (problem === null || late) &&
    menu.days.every((on) => isDeliveryDay(on, question.rule));
  if (stands) return menu;
  const days =
    first !== undefined && late
      ? planDays(first, daysCount, question.rule)
      : datesFrom(first ?? question.today, daysCount, question);
  return days?.length === daysCount ? movedMenu(menu, days) : null;
};

const questionFor = async (tx: Tx, { userId, today, settings }: OrderToPlace, { row }: PricedCheckout) => ({
  asker: 'server' as const,
  today,
  rule: deliveryRule(settings, row.excludeWeekdays),
  planEnd: await plannedUntil(tx, userId, today),
});

/**
 * Makes the order of a checkout once, even if it is asked for several times: the same checkout always returns the same
 * order. The caller holds the customer's lock and commits; nothing is written after a refusal. Prices, dates and safety
 * are checked again here, except the price that a payment was started for. A payment that arrives for an order placed as
 * 'Not Paid' settles that order; an order that costs nothing is settled when it is placed. Refusals: `not_found`,
 * `forbidden` (no consent), `conflict` (the checkout was removed), `payment_failed` (currency or reference missing),
 * `quote_changed` (with the current price, also if the paid amount is not the price), `dish_unsafe`, `validation`.
 */
export const placeOrder = async (tx: Tx, placing: OrderToPlace): Promise<Result<Placed>> => {
  const { userId, checkoutId, paid, method, now, today, settings } = placing;
  const [standing] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.checkoutId, checkoutId)));
  if (standing) {
    if (paid) await settleOrder(tx, placing, standing, paid);
    // The payment has already placed the order; the device that paid gets the reply only now.
    const empty = await emptyMealsOf(tx, standing, today);
    return ok({ orderId: standing.id, existing: true, unfilled: empty.length });
  }
  const checkout = await checkoutOf(tx, userId, checkoutId);
  if (!checkout) return refuse('not_found');
  if (checkout.row.status !== 'pending') return refuse('conflict');
  // A payment that has arrived was started while the consent was given.
  const refused = paid ? undefined : await withoutConsent(tx, userId, 'plan');
  if (refused) return refused;
  if (method !== 'Not Paid' && paid?.provider !== method) return refuse('payment_pending');
  const offered = paid && (await pricedAsOffered(tx, placing.offer ?? null, checkout));
  const priced =
    offered ?? (await priceCheckout(tx, { userId, now, settings, catalogue: placing.catalogue }, checkout));
  const settled = paid ?? (priced.quote.total === 0 ? nothingToPay(checkoutId) : undefined);
  if (!settled && settings.value('ALLOW_PAY_LATER') === false)
    return refuse('validation', { message: checkoutTexts.payLater });

  if (!paid && (await lacksSlot(tx, checkout)))
    return refuse('validation', { message: checkoutTexts.slot, errors: { slot_id: checkoutTexts.slot } });

  const menu = await readMenu(tx, checkout);
  if (!paid && openCustomMeals(placing.catalogue, checkout.row, menu.days, menu.parts).length > 0)
    return refuse('validation', { message: checkoutTexts.openMeals });
  const small = paid ? null : refuseSmallParts(menu.parts);
  if (small) return small;

  const due = paid ? paid.amount : quotedTotal(checkout.row);
  if (paid && (paid.currency !== CURRENCY || paid.reference === '')) return refuse('payment_failed');
  if (due !== undefined && due !== priced.quote.total) return refuse('quote_changed', { facts: priceFacts(priced) });

  const dated = deliverable(menu, checkout.row.daysCount, await questionFor(tx, placing, checkout));
  if (!dated) return refuse('validation', { errors: { start_date: checkoutTexts.date } });
  const judge = judgeFor(placing.catalogue, await tasteOf(tx, userId));
  const safe = safeMenu(placing.catalogue, checkout.row, dated, judge);
  // A customer who has not paid chooses again; a payment that has arrived must not wait for a choice.
  if (safe.changed.length > 0 && !paid) return refuse('dish_unsafe', { errors: unsafeDays(safe.changed) });

  const order = await writeOrder(tx, placing, checkout, safe, { ...priced, promised: offered !== undefined });
  if (settled) await settleOrder(tx, placing, order, settled);
  await tellOfOrder(tx, settled ? { ...placing, paid: settled } : placing, order, safe);
  return ok({ orderId: order.id, existing: false, unfilled: safe.unfilled.length });
};
