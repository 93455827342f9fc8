import { checkoutDraft, type CheckoutDraft } from '../../protocol/checkout-draft.ts';
import { useLayeredDraft, type LayeredDraft } from './use-layered-draft.ts';

/** Its name on this device. */
export const CHECKOUT_DRAFT = 'checkout';
const EMPTY: CheckoutDraft = {};

export type CheckoutDraftView = LayeredDraft<CheckoutDraft>;

/** What the customer has chosen on this device on the way to a plan. */
export const useCheckoutDraft = (): CheckoutDraftView => useLayeredDraft(CHECKOUT_DRAFT, checkoutDraft, EMPTY);
