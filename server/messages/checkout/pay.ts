import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import type { PaymentStatus, ProviderName } from '../../request/paying.ts';
import { statusReply } from '../../request/status-reply.ts';
import { ok, refuse, type Result } from '../../request/result.ts';

const statusOf = async (
  ctx: StepsCtx,
  provider: ProviderName,
  checkoutId: number,
): Promise<Result<{ status: PaymentStatus; message?: string }>> => {
  const checked = await ctx.services.payments.checkCheckout(ctx, provider, checkoutId);
  // A session of before, given up or not, says nothing of a price that a code has since covered.
  if (
    checked?.standing.status !== 'paid' &&
    checked?.standing.status !== 'refund_due' &&
    (await ctx.services.payments.isFree(ctx, checkoutId))
  )
    return ok({ status: 'paid' }, { unchanged: true });
  if (!checked) return refuse('not_found');
  // Without the provider's word nothing is said but what it said before.
  if (!checked.sure) return refuse('provider_unavailable');
  return ok(statusReply(checked.standing, ctx.lang), { unchanged: true });
};

/** Paying a checkout online. Whether it is paid only the provider's own interface says. */
export const mobileCheckoutPaymentHandlers = {
  'mobile_checkout/createPaymenntWeb': inSteps((ctx, { checkoutId }) =>
    ctx.services.payments.open(ctx, 'paymennt', { kind: 'checkout', id: checkoutId }, (redirectUrl) => ({
      response: { redirectUrl },
    })),
  ),
  'mobile_checkout/createTelrSession': inSteps((ctx, { checkoutId }) =>
    ctx.services.payments.open(ctx, 'telr', { kind: 'checkout', id: checkoutId }, (url) => ({
      response: { order: { url } },
    })),
  ),
  'mobile_checkout/checkPaymenntStatus': inSteps((ctx, { checkoutId }) => statusOf(ctx, 'paymennt', checkoutId)),
  'mobile_checkout/checkTelrStatus': inSteps((ctx, { checkoutId }) => statusOf(ctx, 'telr', checkoutId)),
} satisfies Partial<Handlers>;
