import { eq } from 'drizzle-orm';

import { keysToWire } from '#src/protocol/define/days-on-wire.ts';
import { orderChanged } from '#src/protocol/order/order.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Handlers } from '../../request/handler.ts';
import { judgeCutlery } from '../../plan/edit-cutlery.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { findOrder, readPlan } from '../../plan/stored/stored-plan.ts';
import { judgeRows, refusedDays, swapDishes } from '../../plan/swap-dishes.ts';
import { changedPlan, staleRequest } from './change-reply.ts';

const texts = {
  saved: { en: 'Your menu was saved.', ar: 'تم حفظ قائمتك.' },
  partly: {
    en: 'Your menu was saved, except for days that can no longer be changed.',
    ar: 'تم حفظ قائمتك، ما عدا الأيام التي لم يعد من الممكن تغييرها.',
  },
  cutlery: { en: 'Cutlery value set well', ar: 'تم حفظ اختيار أدوات المائدة' },
} as const satisfies Record<string, Sentence>;

export const orderModifyHandlers = {
  'order/modify': async (ctx, { orderId, detailsData, skipped, cutlery, deliverySlot }) => {
    const { tx, userId, today, lang, op } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const queued = op !== undefined;
    // Only the rows of a queued entry are used.
    const stale = queued ? null : staleRequest(plan, { skipped, deliverySlot });
    if (stale) return stale;
    const { good, refused } = await judgeRows(ctx, plan, detailsData);
    const first = refused[0];
    if (first && (!queued || good.length === 0))
      return refuse(first.code, { message: first.message, errors: refusedDays(refused) });
    const { changed, superseded, receipt } = await swapDishes(ctx, plan, good);
    // The form always sends the current choice: only a different value is an edit.
    const edited = !queued && cutlery !== undefined && (cutlery === 1) !== order.cutlery;
    const lost = edited ? await judgeCutlery(ctx, order, cutlery === 1) : undefined;
    const setCutlery = edited && !lost;
    if (setCutlery)
      await tx
        .update(orders)
        .set({ cutlery: cutlery === 1 })
        .where(eq(orders.id, order.id));
    const unchanged = changed.length === 0 && !setCutlery;
    const after = unchanged
      ? plan
      : await readPlan(tx, {
          ...order,
          cutlery: setCutlery ? cutlery === 1 : order.cutlery,
          version: order.version + (changed.length > 0 ? 1 : 0),
        });
    if (!unchanged) ctx.notify(orderChanged, { orderId: order.id, version: after.order.version, days: [...changed] });
    // The receipt of a queued entry stores its reply for months: the changed days are enough there.
    const only = queued ? new Set<string>(detailsData.map(({ date }) => date)) : undefined;
    return ok(
      {
        ...changedPlan(ctx, after, only),
        message: texts[refused.length > 0 ? 'partly' : 'saved'][lang],
        ...(receipt === undefined ? {} : { receipt }),
        ...(refused.length > 0
          ? { errors: keysToWire(Object.fromEntries(refused.map(({ row, message }) => [row.date, message[lang]]))) }
          : {}),
        ...(superseded.length > 0 || lost ? { superseded: [...superseded, ...(lost ? [lost] : [])] } : {}),
      },
      { superseded: superseded.length > 0 && changed.length === 0, unchanged },
    );
  },

  'order/setCutlery': async (ctx, { orderId, cutlery }) => {
    const { tx, userId, today, lang } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const wanted = cutlery === 1;
    const lost = await judgeCutlery(ctx, order, wanted);
    if (lost)
      return ok(
        { cutlery: order.cutlery ? 1 : 0, message: texts.cutlery[lang], superseded: [lost] },
        { superseded: true, unchanged: true },
      );
    const unchanged = wanted === order.cutlery;
    if (!unchanged) {
      await tx.update(orders).set({ cutlery: wanted }).where(eq(orders.id, orderId));
      ctx.notify(orderChanged, { orderId, version: order.version, days: [] });
    }
    return ok({ cutlery, message: texts.cutlery[lang] }, { unchanged });
  },
} satisfies Partial<Handlers>;
