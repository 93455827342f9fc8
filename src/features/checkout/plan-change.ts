import type { CheckoutDraft } from '../../protocol/checkout/checkout-draft.ts';
import type { Checkout } from './use-checkout.ts';

export type PlanChange = NonNullable<CheckoutDraft['planChange']>;

/**
 * Returns the change that was begun for the saved checkout; undefined if there is none. A change that belongs to an
 * earlier checkout does not count.
 */
export const planChangeOf = ({ draft, saved }: Pick<Checkout, 'draft' | 'saved'>): PlanChange | undefined =>
  draft.planChange !== undefined && draft.planChange.of === saved?.id ? draft.planChange : undefined;
