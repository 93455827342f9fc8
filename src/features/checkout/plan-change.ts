import type { CheckoutDraft } from '../../protocol/checkout/checkout-draft.ts';
import type { Checkout } from './use-checkout.ts';

export type PlanChange = NonNullable<CheckoutDraft['planChange']>;

/** What is to change of the saved checkout; undefined while nothing is. One of another checkout, which is gone, is none. */
export const planChangeOf = ({ draft, saved }: Pick<Checkout, 'draft' | 'saved'>): PlanChange | undefined =>
  draft.planChange !== undefined && draft.planChange.of === saved?.id ? draft.planChange : undefined;
