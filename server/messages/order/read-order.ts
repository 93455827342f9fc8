import { isOpenState } from '#src/domain/plan/day-state.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { choicesFor } from '../../menu/dish-choices.ts';
import { orderCartHandlers } from './cart.ts';
import { orderModifyHandlers } from './modify.ts';
import { orderMenuPdfHandlers } from './export-menu.ts';
import { addressCalendarOf, deliveryOf } from '../../plan/stored/address-calendar.ts';
import { withDeliveries } from '../../plan/stored/day-deliveries.ts';
import { numberedChanges } from '../../plan/numbered-changes.ts';
import { fitPricingView } from '../../plan/custom-fit-cost.ts';
import { atTariff } from '../../plan/money/at-tariff.ts';
import { dueOfOrder } from '../../plan/money/order-due.ts';
import { differenceOf, pendingDays, pendingView } from '../../plan/pending-meals.ts';
import { vatOf } from '../../checkout/receipt-of.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import { refundsOf } from '../../plan/money/refunds-of.ts';
import { findOrder, readPlan, type OrderRow, type StoredPlan } from '../../plan/stored/stored-plan.ts';
import { asServed } from '../../plan/stored/as-served.ts';
import { tasteOf } from '../../menu/allergy-judgement.ts';
import { dietOfDay, mealPlanOf, orderView, planParamsOf, sidesOf, stateOfDay } from '../../plan/stored/plan-view.ts';

/** Without an id, reads the active plan; not found if the customer has none. */
const planFor = async ({ tx, userId, today }: Ctx, orderId: number | undefined): Promise<StoredPlan | Refused> => {
  const order = await findOrder(tx, userId, orderId === undefined ? { type: 'active' } : { id: orderId }, today);
  return order ? readPlan(tx, order) : refuse('not_found');
};

/** The price of an order as on its receipt. */
const billOf = (order: OrderRow) => ({
  total: order.price + order.bagPrice,
  vat: vatOf(order),
  deposit: order.bagPrice,
  paid: order.paymentStatus !== 'not_paid',
});

export const orderHandlers = {
  ...orderModifyHandlers,
  ...orderMenuPdfHandlers,
  ...orderCartHandlers,

  'order/get': async (ctx, { orderType = 'active', hidePause = false }) => {
    const { tx, userId, today, now, lang, services } = ctx;
    const order = await findOrder(tx, userId, { type: orderType }, today);
    const refunds = await refundsOf(tx, userId, now);
    if (!order) return ok({ planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null, refunds });
    const plan = await readPlan(tx, order);
    // Paused days stay in the reply, marked as paused, unless the client excludes them.
    const shown = hidePause
      ? { ...plan, days: plan.days.filter(({ paused, day: on }) => !paused || on < today) }
      : plan;
    const delivery = deliveryOf(await addressCalendarOf(tx, ctx.catalogue, order, services.settings));
    const view = orderView(ctx.catalogue, shown, delivery, today, services.config.businessZone, lang);
    // The end of the plan does not depend on which of its days are in the reply.
    const waiting = await pendingDays(ctx, plan);
    const served = await asServed(tx, ctx.catalogue, plan, today, lang);
    const due = dueOfOrder(order, depositAmount(services.settings) * 100, differenceOf(waiting));
    return ok({
      ...view,
      days: await withDeliveries(tx, order.id, view.days),
      planParams: planParamsOf(ctx.catalogue, plan, lang),
      due,
      ...pendingView(waiting),
      ...(Object.keys(served).length > 0 && { asServed: served }),
      ...(order.customFit && { fit: await fitPricingView(tx, await atTariff(tx, ctx.catalogue, order), plan) }),
      bill: billOf(order),
      changes: await numberedChanges(tx, order.id),
      refunds,
    });
  },

  'order/getDietProducts': async (ctx, { orderId }) => {
    const plan = await planFor(ctx, orderId);
    if ('kind' in plan) return plan;
    const choices = choicesFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
    const mealPlan = mealPlanOf(plan);
    const open = plan.days.filter((stored) => isOpenState(stateOfDay(plan, stored, mealPlan[stored.day], ctx.today)));
    return ok(
      Object.fromEntries(
        open.map((stored) => [
          stored.day,
          Object.fromEntries(
            plan.order.mealTypes.map((type) => [
              String(type),
              [...choices.on(dietOfDay(plan, stored), type, stored.day)],
            ]),
          ),
        ]),
      ),
    );
  },

  'order/getCustomDays': async (ctx, { orderId }) => {
    const plan = await planFor(ctx, orderId);
    if ('kind' in plan) return plan;
    return ok(mealPlanOf(plan, new Set(plan.days.filter(({ additional }) => additional).map((each) => each.day))));
  },

  'order/getUserSides': async (ctx, { orderId }) => {
    const plan = await planFor(ctx, orderId);
    return 'kind' in plan ? plan : ok({ sides: sidesOf(plan) });
  },
} satisfies Partial<Handlers>;
