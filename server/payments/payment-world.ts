import type { InferInput } from 'valibot';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { CatalogueInForce } from '../catalogue/in-force.ts';
import type { AnyNotice } from '../../src/protocol/messages.ts';
import type { Clock } from '../config/clock.ts';
import type { DueFor } from '../../src/domain/money/due.ts';
import type { PaidPayment } from '../checkout/order-to-place.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import type { Offer, PaidDay } from '../db/schema/checkout.ts';
import type { Log } from '../config/log.ts';
import type { Seal } from '../config/sealed.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import type { ProviderName } from '../request/paying.ts';
import type { Refused } from '../request/result.ts';
import type { Rooms } from '../sessions/rooms.ts';

/** Tells the customer's devices after the commit. */
export type Notify = <N extends AnyNotice>(notice: N, body: InferInput<N['body']>) => void;

/** What a checkout costs now, or an order owes, in fils. */
export interface Payable {
  readonly amount: number;
  /** VAT inside the amount. */
  readonly tax: number;
  /** What customer and provider read of it. */
  readonly description: string;
  /** The same for every session of a checkout or an order, at the provider. */
  readonly orderReference: string;
  readonly emirateId: number | null;
  /** Kept with the payment, and given back when its money has arrived; what an order owes needs no offer. */
  readonly offer: Offer | null;
  /** The days that a difference is asked for: kept with the payment, which pays for these alone. */
  readonly paidDays?: readonly PaidDay[];
}

/** What payment needs of the shop. */
export interface Shop {
  /** Locks the checkout; refuses one that could not be placed as it is. */
  readonly payable: (tx: Tx, catalogue: Catalogue, userId: number, checkoutId: number) => Promise<Payable | Refused>;
  /** What a placed order owes of this; refuses when it is nothing. Locks the order. */
  readonly owed: (
    tx: Tx,
    catalogue: Catalogue,
    userId: number,
    orderId: number,
    what: DueFor,
  ) => Promise<Payable | Refused>;
  /** Takes the money for what a placed order owes; the amount is what is owed, and the customer is locked. */
  readonly settleDue: (
    tx: Tx,
    catalogue: Catalogue,
    due: {
      readonly userId: number;
      readonly orderId: number;
      readonly what: DueFor;
      readonly paid: PaidPayment;
      readonly notify: Notify;
    },
  ) => Promise<void>;
  /**
   * Makes the days larger that the money was asked for, as far as they are still wanted so and can be served; the customer
   * is locked. Resolves to the fils that were used.
   */
  readonly settleDifference: (
    tx: Tx,
    catalogue: Catalogue,
    due: {
      readonly userId: number;
      readonly orderId: number;
      readonly paidDays: readonly PaidDay[];
      readonly paid: PaidPayment;
      readonly notify: Notify;
    },
  ) => Promise<number>;
  /** Places the order of a checkout that was paid, or settles the existing one; the customer is locked. */
  readonly placePaid: (
    tx: Tx,
    catalogue: Catalogue,
    paid: {
      readonly userId: number;
      readonly checkoutId: number;
      readonly method: ProviderName;
      readonly paid: PaidPayment;
      readonly offer: Offer | null;
      readonly notify: Notify;
    },
  ) => Promise<{ readonly orderId: number; readonly existing: boolean } | Refused>;
}

/** Everything that payments depend on. */
export interface PaymentWorld {
  readonly database: Database;
  readonly seal: Pick<Seal, 'newToken'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly commits: CommitQueue;
  readonly rooms: Rooms;
  readonly epoch: string;
  readonly businessZone: string;
  /** Where customers live. */
  readonly displayZone: string;
  readonly catalogues: CatalogueInForce;
  readonly shop: Shop;
  readonly provider: (name: string) => PaymentProvider | undefined;
  /** Where customers reach this server, without a slash at the end. */
  readonly publicUrl: () => string;
}
