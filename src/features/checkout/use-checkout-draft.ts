import { useCallback } from 'react';

import { checkoutDraft, type CheckoutDraft } from '../../protocol/checkout/checkout-draft.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { CHECKOUT_DRAFT } from '../../building/draft-names.ts';
import { useLayeredDraft, type LayeredDraft } from '../../building/use-layered-draft.ts';

/** The name of the draft of the build page. */
export const FIT_DRAFT = 'customFit';
const EMPTY: CheckoutDraft = {};

export type CheckoutDraftView = LayeredDraft<CheckoutDraft>;

/**
 * The customer's choices on this device while they order a plan. `clear` removes them and the draft of the build page;
 * only unsent allergies stay.
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
