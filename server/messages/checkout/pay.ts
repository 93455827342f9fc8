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
  // If a code now covers the whole price, an earlier payment session does not matter, whether or not it was given up.
  if (
    checked?.standing.status !== 'paid' &&
    checked?.standing.status !== 'refund_due' &&
    (await ctx.services.payments.isFree(ctx, checkoutId))
  )
    return ok({ status: 'paid' }, { unchanged: true });
  if (!checked) return refuse('not_found');
  // If the provider did not answer, only the last known state could be returned, so this is refused.
  if (!checked.sure) return refuse('provider_unavailable');
  return ok(statusReply(checked.standing, ctx.lang), { unchanged: true });
};

/** Paying a checkout online. Only the provider's API decides whether it is paid. */
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
