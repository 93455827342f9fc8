import type { Day } from '../../src/domain/days/day.ts';
import type { Offer } from '../db/schema/checkout.ts';
import type { Announcing } from '../request/handler.ts';
import type { Settings } from '../reference/settings.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';

/** A stored payment that its provider has confirmed for this checkout. Amount in fils. */
export interface PaidPayment {
  readonly provider: 'paymennt' | 'telr';
  /** Our reference, as the payment was made under. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** Codes and credit cover the whole price: settled without any money. */
export const nothingToPay = (checkoutId: number, provider: PaidPayment['provider'] = 'paymennt'): PaidPayment => ({
  provider,
  reference: `S${checkoutId}-free`,
  amount: 0,
  currency: 'AED',
});

export interface OrderToPlace {
  readonly userId: number;
  readonly checkoutId: number;
  /** Cash and card are taken on delivery. */
  readonly method: 'Not Paid' | 'paymennt' | 'telr' | 'cash' | 'card';
  /** Needed for money paid online; without it an order that costs something is 'Not Paid'. */
  readonly paid?: PaidPayment;
  /** The offer that the money was paid for: its price applies as long as the checkout has not changed since. */
  readonly offer?: Offer | null;
  /** Ms, and the business day. */
  readonly now: number;
  readonly today: Day;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  /** Where links in the mail begin. */
  readonly publicUrl: string;
  /** Tells the customer's devices after the commit. */
  readonly notify: Announcing['notify'];
}

export interface Placed {
  readonly orderId: number;
  /** The order existed already: nothing was placed now. */
  readonly existing: boolean;
  /** Meals of the order, and sides, that stay empty because nothing safe was left. */
  readonly unfilled: number;
}
