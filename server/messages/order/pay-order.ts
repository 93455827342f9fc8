import { partToGiveBack } from '../../payments/refund-state.ts';
import { ownOrder } from '../../plan/stored/own-order.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { dueStatusReply } from '../../request/status-reply.ts';

/** Paying the debt of a placed order. */
export const payOrderHandlers = {
  'order/pay': inSteps((ctx, { orderId, what, method }) =>
    ctx.services.payments.open(ctx, method, { kind: 'order', id: orderId, what }, (redirectUrl) => ({ redirectUrl })),
  ),

  'order/payStatus': inSteps(async (ctx, { orderId }) => {
    const { userId, services, lang } = ctx;
    const order = await ctx.transaction((tx) => ownOrder(tx, userId, orderId), 'snapshot');
    if (!order) return refuse('not_found');
    const checked = await services.payments.checkOrder(ctx, orderId);
    if (!checked) return ok({ status: 'pending' }, { unchanged: true });
    if (!checked.sure) return refuse('provider_unavailable');
    const part = await ctx.transaction((tx) => partToGiveBack(tx, checked.standing.id), 'snapshot');
    return ok(dueStatusReply(checked.standing, lang, part?.amount ?? 0), { unchanged: true });
  }),
} satisfies Partial<Handlers>;
