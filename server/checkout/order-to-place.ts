import type { Day } from '../../src/domain/days/day.ts';
import type { Offer } from '../db/schema/checkout.ts';
import type { Announcing } from '../request/handler.ts';
import type { Settings } from '../reference/settings.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';

/**
 * A stored payment that the payment provider has confirmed for this checkout, or that staff have taken at the door. Amount
 * in fils.
 */
export interface PaidPayment {
  readonly provider: 'paymennt' | 'telr' | 'cash' | 'card';
  /** Our reference, under which the payment was started. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** A payment for a checkout whose whole price is covered by codes and credit. */
export const nothingToPay = (checkoutId: number, provider: 'paymennt' | 'telr' = 'paymennt'): PaidPayment => ({
  provider,
  reference: `S${checkoutId}-free`,
  amount: 0,
  currency: 'AED',
});

export interface OrderToPlace {
  readonly userId: number;
  readonly checkoutId: number;
  /** Cash and card are paid on delivery. */
  readonly method: 'Not Paid' | 'paymennt' | 'telr' | 'cash' | 'card';
  /** Required for an online payment; without it an order with a price is 'Not Paid'. */
  readonly paid?: PaidPayment;
  /** The offer that was paid: its price applies if the checkout has not changed since. */
  readonly offer?: Offer | null;
  /** The time in ms, and the business day. */
  readonly now: number;
  readonly today: Day;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  /** The start of the links in the mail. */
  readonly publicUrl: string;
  /** Notifies the customer's devices after the commit. */
  readonly notify: Announcing['notify'];
}

export interface Placed {
  readonly orderId: number;
  /** True if the order already existed: nothing was placed now. */
  readonly existing: boolean;
  /** The number of meals and sides of the order that stay empty because no safe dish was left. */
  readonly unfilled: number;
}
