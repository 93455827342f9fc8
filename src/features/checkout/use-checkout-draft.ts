import { useCallback } from 'react';

import { checkoutDraft, type CheckoutDraft } from '../../protocol/checkout/checkout-draft.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { CHECKOUT_DRAFT } from '../../building/draft-names.ts';
import { useLayeredDraft, type LayeredDraft } from '../../building/use-layered-draft.ts';

/** The name of what was chosen on the build page. */
export const FIT_DRAFT = 'customFit';
const EMPTY: CheckoutDraft = {};

export type CheckoutDraftView = LayeredDraft<CheckoutDraft>;

/**
 * The customer's choices on this device on the way to a plan. Unsent allergies outlive the plan; nothing else does, nor
 * what was begun on the build page.
 */
export const useCheckoutDraft = (): CheckoutDraftView => {
  const layered = useLayeredDraft(CHECKOUT_DRAFT, checkoutDraft, EMPTY);
  const { now, replace, clear } = layered;
  return {
    ...layered,
    clear: useCallback(async () => {
      await (await wholeEngine()).drafts.remove(FIT_DRAFT);
      const { allergies } = now();
      return allergies === undefined ? clear() : replace({ allergies });
    }, [now, replace, clear]),
  };
};
