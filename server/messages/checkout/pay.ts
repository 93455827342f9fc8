import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import type { ProviderName, PaymentStatus } from '../../request/paying.ts';
import { ok, refuse, type Result } from '../../request/result.ts';

const statusOf = async (
  ctx: StepsCtx,
  provider: ProviderName,
  checkoutId: number,
): Promise<Result<{ status: PaymentStatus }>> => {
  const checked = await ctx.services.payments.checkCheckout(ctx, provider, checkoutId);
  // A session of before, given up or not, says nothing of a price that a code has since covered.
  if (checked?.standing.status !== 'paid' && (await ctx.services.payments.isFree(ctx, checkoutId)))
    return ok({ status: 'paid' }, { unchanged: true });
  if (!checked) return refuse('not_found');
  // Without the provider's word nothing is said but what it said before.
  if (!checked.sure) return refuse('provider_unavailable');
  return ok({ status: checked.standing.status }, { unchanged: true });
};

/** Paying a checkout online. Whether it is paid only the provider's own interface says. */
export const mobileCheckoutPaymentHandlers = {
  'mobile_checkout/createPaymenntWeb': inSteps((ctx, { checkoutId }) =>
    ctx.services.payments.open(ctx, 'paymennt', checkoutId, (redirectUrl) => ({ response: { redirectUrl } })),
  ),
  'mobile_checkout/createTelrSession': inSteps((ctx, { checkoutId }) =>
    ctx.services.payments.open(ctx, 'telr', checkoutId, (url) => ({ response: { order: { url } } })),
  ),
  'mobile_checkout/checkPaymenntStatus': inSteps((ctx, { checkoutId }) => statusOf(ctx, 'paymennt', checkoutId)),
  'mobile_checkout/checkTelrStatus': inSteps((ctx, { checkoutId }) => statusOf(ctx, 'telr', checkoutId)),
} satisfies Partial<Handlers>;
