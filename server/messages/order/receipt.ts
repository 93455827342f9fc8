import { privateAddress } from '../../accounts/private-address.ts';
import { receiptOf } from '../../checkout/receipt-of.ts';
import { drawnReceipt, keepReceipt } from '../../checkout/stored/stored-receipt.ts';
import { ThreadError } from '../../config/thread-queue.ts';
import { renderMenuPdf } from '../../mail/menu-pdf/render-menu.ts';
import { ownOrder } from '../../plan/stored/own-order.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

const RETRY_MS = 5_000;

export const orderReceiptHandlers = {
  /** The receipt of an order, also of a cancelled one; rendered again only if its content has changed. */
  'order/receipt': inSteps(async (ctx, { orderId, is_arabic }) => {
    const { userId, session, now, services } = ctx;
    if (!session) return refuse('not_found');
    const found = await ctx.transaction(async (tx) => {
      const order = await ownOrder(tx, userId, orderId);
      if (!order) return null;
      const ground = { settings: services.settings, zone: services.config.businessZone };
      const receipt = await receiptOf(tx, ctx.catalogue, order, is_arabic === 1 ? 'ar' : 'en', ground);
      return { order, receipt, hash: await drawnReceipt(tx, orderId, receipt) };
    }, 'snapshot');
    if (!found) return refuse('not_found');
    const { order, receipt } = found;
    let bytes: Uint8Array | undefined;
    try {
      // Rendered outside any transaction, because it takes long.
      if (found.hash === undefined) bytes = await renderMenuPdf(receipt);
    } catch (error) {
      if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
      return refuse('rate_limited', { retryAfter: RETRY_MS });
    }
    const url = await ctx.transaction(async (tx) => {
      const hash = bytes ? await keepReceipt(tx, order, receipt, bytes, now) : (found.hash ?? '');
      return privateAddress(tx, { userId, sessionId: session.id, now, seal: services.seal }, 'file', hash);
    });
    return ok({ url });
  }),
} satisfies Partial<Handlers>;
