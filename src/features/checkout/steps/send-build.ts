import { canonical } from '#src/offline/env/identifiers.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import type { Reply, Request } from '#src/protocol/messages.ts';
import { ask } from '#src/state/engine/ask.ts';
import type { Declared } from '#src/building/use-declare-allergies.ts';

/** The result of one attempt to build the plan on the server. */
export type Built =
  | { readonly kind: 'built'; readonly reply: Extract<Reply<'mobile_checkout/set'>, { readonly planParams: unknown }> }
  /** There was no network, and the plan was not sent. */
  | { readonly kind: 'offline' }
  /** The server did not accept the allergies, so no plan was sent. */
  | { readonly kind: 'undeclared'; readonly said: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The server did not answer; the next attempt does not build a second plan. */
  | { readonly kind: 'unknown' };

/**
 * The parts of the draft that the saved checkout now holds. They are removed, so that the draft no longer overrides them.
 */
export const BUILT = {
  diet: undefined,
  mealTypes: undefined,
  days: undefined,
  excluded: undefined,
  start: undefined,
  emirate: undefined,
  slot: undefined,
  build: undefined,
} as const;

/** Sends unsent allergies, then the plan, which the server builds and saves. */
export const sendBuild = async (
  request: Request<'mobile_checkout/set'>,
  declare: () => Promise<Declared>,
): Promise<Built> => {
  const declared = await declare();
  if (!declared.ok) {
    // The customer pressed the button while the app was testing the connection again.
    if (declared.offline) return { kind: 'offline' };
    return declared.said === null ? { kind: 'unknown' } : { kind: 'undeclared', said: declared.said };
  }
  let result = await ask('mobile_checkout/set', request, { kept: {} });
  if (result.ok && result.repeated && 'planParams' in result.reply) {
    // The server did carry out an earlier press. If its plan still exists, this press changes that plan; if it was
    // ordered or deleted meanwhile, this press builds another one.
    const { id } = result.reply.planParams;
    const pending = await ask('mobile_checkout/getPending', {});
    if (!pending.ok) return { kind: 'unknown' };
    const stands = pending.reply.planParams?.id === id;
    if (!stands || canonical(result.request) !== canonical(request))
      result = await ask(
        'mobile_checkout/set',
        {
          ...request,
          checkoutPlanParams: { ...request.checkoutPlanParams, ...(stands && { id }) },
        },
        { kept: {} },
      );
  }
  if (!result.ok) {
    if (result.reason === 'offline') return { kind: 'offline' };
    return result.reason === 'refused' ? { kind: 'refused', refusal: result.refusal } : { kind: 'unknown' };
  }
  return 'planParams' in result.reply ? { kind: 'built', reply: result.reply } : { kind: 'unknown' };
};
