import type { DayExtras } from '../../src/domain/money/day-extras.ts';
import type { DueFor } from '../../src/domain/money/due.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Tx } from '../db/tx.ts';
import type { payments } from '../db/schema/checkout.ts';
import type { Connection } from '../sessions/connection.ts';
import type { Lang } from '../mail/sentence.ts';
import type { Result } from './result.ts';

export type ProviderName = 'paymennt' | 'telr';
export type Payment = typeof payments.$inferSelect;

/** The subject of a payment: a checkout, or the debt of a placed order. */
export type Subject =
  | { readonly kind: 'checkout'; readonly id: number }
  | { readonly kind: 'order'; readonly id: number; readonly what: DueFor };

/** The state that the customer is told. */
export type PaymentStatus = 'paid' | 'pending' | 'failed' | 'cancelled' | 'expired' | 'refund_due';

/** The state of a payment. */
export interface Standing {
  readonly id: number;
  readonly checkoutId: number | null;
  /** The placed order whose debt is paid. */
  readonly dueOrderId: number | null;
  readonly dueFor: DueFor;
  /** For a difference, what its days get. */
  readonly extras: DayExtras;
  readonly status: PaymentStatus;
  /** The order that it pays; null for money that is refunded. */
  readonly orderId: number | null;
  /** True if the customer is offered this session. */
  readonly live: boolean;
  /** In fils; null if the provider stated no amount. */
  readonly received: { readonly amount: number | null; readonly currency: string };
}

export interface Checked {
  readonly standing: Standing;
  /** True if the provider has answered. */
  readonly sure: boolean;
}

/** The data of a request that payments need: a handler in steps has it. */
export interface Asking {
  readonly userId: number;
  readonly id: string | undefined;
  readonly lang: Lang;
  readonly catalogue: Catalogue;
  readonly connection: Connection;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, mode?: 'write' | 'snapshot') => Promise<T>;
  readonly commit: <R>(work: (ctx: { readonly tx: Tx }) => Promise<Result<R>>) => Promise<Result<R>>;
}

/** The refund in a signed call, if the provider's own answer does not show it. */
export interface GivenBack {
  readonly state: 'partly_returned' | 'returned';
  readonly givenBack: string;
}

/** Online payments, for messages, routes and jobs. */
export interface Payments {
  /**
   * Opens the payment session of a checkout or an order. Uses the network and transactions: only for handlers in steps.
   */
  readonly open: <R>(
    ctx: Asking,
    provider: ProviderName,
    subject: Subject,
    spell: (url: string) => R,
  ) => Promise<Result<R>>;
  /** Asks the provider for the state of the checkout's payment and settles it; undefined if there is no payment. */
  readonly checkCheckout: (ctx: Asking, provider: ProviderName, checkoutId: number) => Promise<Checked | undefined>;
  /** The same check for the latest payment of a placed order. */
  readonly checkOrder: (ctx: Asking, orderId: number) => Promise<Checked | undefined>;
  /** True if codes and credit cover the whole price: nothing remains to be paid online. */
  readonly isFree: (ctx: Asking, checkoutId: number) => Promise<boolean>;
  /** Like checkCheckout, for one payment that is found in a separate transaction. */
  readonly checkFound: (find: (tx: Tx) => Promise<Payment | undefined>) => Promise<Checked | undefined>;
  /** Called when a provider has reported on a payment: also checks a paid one, whose money may have been refunded. */
  readonly calledAbout: (
    find: (tx: Tx) => Promise<Payment | undefined>,
    said?: GivenBack,
  ) => Promise<Checked | undefined>;
  /** Checks each paid payment once a day for refunds; until `over`. */
  readonly watch: (over: () => boolean) => Promise<void>;
  /** Closes an open session that must not be paid any more; throws until its provider has closed it. */
  readonly end: (paymentId: number) => Promise<void>;
  /** The job that checks open sessions. */
  readonly poll: (paymentId: number) => Promise<void>;
}
