import { and, eq } from 'drizzle-orm';

import { waits } from '../../plan/hold-start.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Handlers } from '../../request/handler.ts';
import { cancelMessage, tellOfCancel } from '../../plan/cancel-news.ts';
import { cancelPlan, outcomesOf } from '../../plan/cancel-plan.ts';
import { depositOutcome } from '../../plan/money/deposit-refund.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { currentOrder, ordersOf } from '../../accounts/user-object.ts';
import { readPlan } from '../../plan/stored/stored-plan.ts';

const texts = {
  twice: { en: 'This plan is already cancelled.', ar: 'هذه الخطة ملغاة بالفعل.' },
  over: { en: 'This plan has ended.', ar: 'انتهت هذه الخطة.' },
  unpaid: { en: 'A coupon is given for paid plans only.', ar: 'تُمنح القسيمة للخطط المدفوعة فقط.' },
} as const satisfies Record<string, Sentence>;

export const orderCancelHandlers = {
  'order/cancel': async (ctx, { orderId, makeCoupon, preview = false }) => {
    const { tx, userId, today, lang } = ctx;
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.id, orderId)));
    if (!order) return refuse('not_found');
    if (order.status === 'cancelled') return refuse('conflict', { message: texts.twice });
    if (order.endDay < today && !waits(order)) return refuse('conflict', { message: texts.over });
    const plan = await readPlan(tx, order);
    const { refund, coupon, expired } = await outcomesOf(ctx, plan);
    if (preview) {
      const { back, kept } = await depositOutcome(ctx, order.id);
      return ok({ refund, coupon, deposit: { back, kept }, ...(expired > 0 && { expired }) }, { unchanged: true });
    }
    if (makeCoupon && coupon === null) return refuse('conflict', { message: texts.unpaid });
    // A plan that has not begun, while another plan runs first.
    const { current } = currentOrder(await ordersOf(tx, userId), today);
    const itWasFuture = current?.id !== order.id && order.startDay > today;
    const done = await cancelPlan(ctx, plan, Boolean(makeCoupon));
    await tellOfCancel(ctx, order, done);
    const [first] = done.coupons;
    return ok({
      message: cancelMessage(lang, ctx.services.config.displayZone, done),
      itWasFuture,
      coupon: first ? { id: first.id, code: first.code, value: first.value } : null,
    });
  },
} satisfies Partial<Handlers>;
