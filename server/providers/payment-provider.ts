import type { ProviderName } from '../request/paying.ts';

/** What the customer pays for, and who pays. */
export interface SessionRequest {
  /** Ours, new for every session, at most 63 characters. */
  readonly reference: string;
  /** The same for every session of a checkout. */
  readonly orderReference: string;
  /** Fils. */
  readonly amount: number;
  /** Fils of VAT inside the amount. */
  readonly tax: number;
  readonly description: string;
  readonly language: 'en' | 'ar';
  /** Where the provider sends the customer's browser afterwards. */
  readonly returnUrl: string;
  /** Where a provider that is told it per session reports. */
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

/** 'returned': paid once, and given back or charged back since; 'partly_returned': in part, or an unknown part. */
export type ProviderState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'partly_returned' | 'returned';

export const isGivenBack = (state: ProviderState): boolean => state === 'returned' || state === 'partly_returned';

/** A session as the provider shows it. */
export interface ProviderView {
  readonly state: ProviderState;
  readonly id: string;
  readonly reference: string;
  /** Fils; undefined when it is no amount at all. */
  readonly amount: number | undefined;
  readonly currency: string;
  /** What was given back so far, in the provider's words: other words mean that more was. */
  readonly givenBack?: string;
  /** The sum of it in fils, where the provider names it. */
  readonly returned?: number;
  /** Where the customer pays, as far as the provider tells it again. */
  readonly url: string | undefined;
}

export type Trouble = 'timeout' | 'network' | 'credentials' | 'refused' | 'malformed' | 'fault' | 'test';

export type Created =
  | { readonly kind: 'created'; readonly id: string; readonly url: string }
  /** The provider said no: nothing exists there. */
  | { readonly kind: 'refused'; readonly why: Trouble }
  /** It may exist: look it up by our reference before another one is made. */
  | { readonly kind: 'unknown'; readonly why: Trouble };

export type Seen =
  | { readonly kind: 'seen'; readonly view: ProviderView }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreachable'; readonly why: Trouble };

/** One way to be paid online. Nothing here retries, and nothing throws. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Where customers may be sent to. */
  readonly payOrigins: () => readonly string[];
  readonly create: (request: SessionRequest) => Promise<Created>;
  readonly status: (id: string) => Promise<Seen>;
  /** By our own reference; absent where the provider has no such question. */
  readonly find?: (reference: string) => Promise<Seen>;
  /** Closes an unpaid session; absent where the provider cannot. */
  readonly cancel?: (id: string) => Promise<'cancelled' | 'not_cancelled'>;
}
