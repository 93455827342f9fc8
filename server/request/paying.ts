import type { DueFor } from '../../src/domain/money/due.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Tx } from '../db/tx.ts';
import type { payments } from '../db/schema/checkout.ts';
import type { Connection } from '../sessions/connection.ts';
import type { Lang } from '../mail/sentence.ts';
import type { Result } from './result.ts';

export type ProviderName = 'paymennt' | 'telr';
export type Payment = typeof payments.$inferSelect;

/** What is paid for: a checkout, or what a placed order owes. */
export type Subject =
  | { readonly kind: 'checkout'; readonly id: number }
  | { readonly kind: 'order'; readonly id: number; readonly what: DueFor };

/** What the customer is told. */
export type PaymentStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'refund_due';

/** The state of a payment. */
export interface Standing {
  readonly id: number;
  readonly checkoutId: number | null;
  /** The placed order whose debt it was asked for. */
  readonly dueOrderId: number | null;
  readonly dueFor: DueFor;
  readonly status: PaymentStatus;
  /** The order it pays; null for money that goes back. */
  readonly orderId: number | null;
  /** The session that the customer is offered. */
  readonly live: boolean;
  /** Fils; null when the provider named no amount. */
  readonly received: { readonly amount: number | null; readonly currency: string };
}

export interface Checked {
  readonly standing: Standing;
  /** The provider has answered. */
  readonly sure: boolean;
}

/** What payment needs to know of a request: a handler in steps has it. */
export interface Asking {
  readonly userId: number;
  readonly id: string | undefined;
  readonly lang: Lang;
  readonly catalogue: Catalogue;
  readonly connection: Connection;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, mode?: 'write' | 'snapshot') => Promise<T>;
  readonly commit: <R>(work: (ctx: { readonly tx: Tx }) => Promise<Result<R>>) => Promise<Result<R>>;
}

/** What a signed call says was given back, where the provider's own answer does not show it. */
export interface GivenBack {
  readonly state: 'partly_returned' | 'returned';
  readonly givenBack: string;
}

/** Paying online, for messages, routes and jobs alike. */
export interface Payments {
  /** The payment session of a checkout or an order. Network and transactions: only for handlers in steps. */
  readonly open: <R>(
    ctx: Asking,
    provider: ProviderName,
    subject: Subject,
    spell: (url: string) => R,
  ) => Promise<Result<R>>;
  /** Asks the provider for the state of the checkout's payment, and settles it; undefined when there is none. */
  readonly checkCheckout: (ctx: Asking, provider: ProviderName, checkoutId: number) => Promise<Checked | undefined>;
  /** The same for the latest payment of a placed order. */
  readonly checkOrder: (ctx: Asking, orderId: number) => Promise<Checked | undefined>;
  /** Codes and credit cover the whole price: nothing is left to be paid online. */
  readonly isFree: (ctx: Asking, checkoutId: number) => Promise<boolean>;
  /** As checkCheckout, for one payment that is found in a transaction of its own. */
  readonly checkFound: (find: (tx: Tx) => Promise<Payment | undefined>) => Promise<Checked | undefined>;
  /** The provider has called about a payment: asks also for one that is paid, whose money may have been given back. */
  readonly calledAbout: (
    find: (tx: Tx) => Promise<Payment | undefined>,
    said?: GivenBack,
  ) => Promise<Checked | undefined>;
  /** Asks for what was paid, once a day each, whether it was given back; until `over`. */
  readonly watch: (over: () => boolean) => Promise<void>;
  /** Closes an open session that is not to be paid any more; throws while its provider does not close it. */
  readonly end: (paymentId: number) => Promise<void>;
  /** The job behind open sessions. */
  readonly poll: (paymentId: number) => Promise<void>;
}
