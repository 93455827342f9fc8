import { useCallback } from 'react';

import { checkoutDraft, type CheckoutDraft } from '../../protocol/checkout-draft.ts';
import { useLayeredDraft, type LayeredDraft } from './use-layered-draft.ts';

/** Its name on this device. */
export const CHECKOUT_DRAFT = 'checkout';
const EMPTY: CheckoutDraft = {};

export type CheckoutDraftView = LayeredDraft<CheckoutDraft>;

/** What the customer has chosen on this device on the way to a plan. Allergies that nobody was told of outlive the plan. */
export const useCheckoutDraft = (): CheckoutDraftView => {
  const layered = useLayeredDraft(CHECKOUT_DRAFT, checkoutDraft, EMPTY);
  const { now, replace, clear } = layered;
  return {
    ...layered,
    clear: useCallback(async () => {
      const { allergies } = now();
      return allergies === undefined ? clear() : replace({ allergies });
    }, [now, replace, clear]),
  };
};
