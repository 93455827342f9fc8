import type { ProviderName } from '../request/paying.ts';

/** What the customer pays for, and the customer. */
export interface SessionRequest {
  /** Our reference, new for every session, at most 63 characters. */
  readonly reference: string;
  /** The same for every session of a checkout. */
  readonly orderReference: string;
  /** Fils. */
  readonly amount: number;
  /** The VAT that the amount includes, in fils. */
  readonly tax: number;
  readonly description: string;
  readonly language: 'en' | 'ar';
  /** The URL to which the provider sends the customer's browser after the payment. */
  readonly returnUrl: string;
  /** The URL for the reports of a provider that accepts one per session. */
  readonly callbackUrl: string;
  readonly customer: {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly street: string;
    readonly city: string;
  };
}

/**
 * 'returned': paid once, and refunded or charged back since; 'partly_returned': refunded in part, or in an unknown part.
 */
export type ProviderState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'partly_returned' | 'returned';

export const isGivenBack = (state: ProviderState): boolean => state === 'returned' || state === 'partly_returned';

/** A session as the provider shows it. */
export interface ProviderView {
  readonly state: ProviderState;
  readonly id: string;
  readonly reference: string;
  /** In fils; undefined if it is not an amount. */
  readonly amount: number | undefined;
  readonly currency: string;
  /** The refunds until now, in the provider's terms: a different text means a further refund. */
  readonly givenBack?: string;
  /** The total of the refunds in fils, if the provider states it. */
  readonly returned?: number;
  /** The URL of the payment page, if the provider states it again. */
  readonly url: string | undefined;
}

export type Trouble = 'timeout' | 'network' | 'credentials' | 'refused' | 'malformed' | 'fault' | 'test';

export type Created =
  | { readonly kind: 'created'; readonly id: string; readonly url: string }
  /** The provider has refused: no session exists. */
  | { readonly kind: 'refused'; readonly why: Trouble }
  /** The session may exist: look it up by our reference before creating another one. */
  | { readonly kind: 'unknown'; readonly why: Trouble };

export type Seen =
  | { readonly kind: 'seen'; readonly view: ProviderView }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreachable'; readonly why: Trouble };

/** One way to pay online. No function here retries or throws. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The origins to which customers may be sent. */
  readonly payOrigins: () => readonly string[];
  readonly create: (request: SessionRequest) => Promise<Created>;
  readonly status: (id: string) => Promise<Seen>;
  /** Finds a session by our own reference; absent if the provider has no such request. */
  readonly find?: (reference: string) => Promise<Seen>;
  /** Closes an unpaid session; absent if the provider cannot. */
  readonly cancel?: (id: string) => Promise<'cancelled' | 'not_cancelled'>;
}
