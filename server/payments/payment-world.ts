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

/** The current price of a checkout, or the debt of an order, in fils. */
export interface Payable {
  readonly amount: number;
  /** The VAT that the amount includes. */
  readonly tax: number;
  /** The description for customer and provider. */
  readonly description: string;
  /** The reference at the provider; the same for every session of a checkout or an order. */
  readonly orderReference: string;
  readonly emirateId: number | null;
  /** Stored with the payment, and returned when its money has arrived; the debt of an order needs no offer. */
  readonly offer: Offer | null;
  /** The days of a difference: stored with the payment, which pays only for these. */
  readonly paidDays?: readonly PaidDay[];
}

/** The functions of the shop that payments need. */
export interface Shop {
  /** Locks the checkout; refuses one that could not be placed now. */
  readonly payable: (tx: Tx, catalogue: Catalogue, userId: number, checkoutId: number) => Promise<Payable | Refused>;
  /** Returns what a placed order owes for this purpose; refuses if it owes nothing. Locks the order. */
  readonly owed: (
    tx: Tx,
    catalogue: Catalogue,
    userId: number,
    orderId: number,
    what: DueFor,
  ) => Promise<Payable | Refused>;
  /** Uses the money for the debt of a placed order. The amount equals the debt, and the customer is locked. */
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
   * Makes the paid days larger, if that is still wanted and can still be served; the customer is locked. Resolves to the
   * used amount in fils.
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
  /** Places the order of a paid checkout, or settles the existing order; the customer is locked. */
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

/** The dependencies of payments. */
export interface PaymentWorld {
  readonly database: Database;
  readonly seal: Pick<Seal, 'newToken'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly commits: CommitQueue;
  readonly rooms: Rooms;
  readonly epoch: string;
  readonly businessZone: string;
  /** The time zone of the customers. */
  readonly displayZone: string;
  readonly catalogues: CatalogueInForce;
  readonly shop: Shop;
  readonly provider: (name: string) => PaymentProvider | undefined;
  /** The public URL of this server, without a trailing slash. */
  readonly publicUrl: () => string;
}
