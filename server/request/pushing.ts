export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Posted {
  /** JSON; no more bytes than `PUSH_BYTES`. */
  readonly payload: string;
  /** A later one with the same word takes the place of one that has not reached its device yet. */
  readonly topic: string;
  /** Seconds after which the push service throws it away. */
  readonly ttl: number;
  readonly urgent: boolean;
}

/**
 * - `taken`: the push service has it.
 * - `gone`: the subscription has ended.
 * - `refused`: every further try would be refused.
 * - `later`: no answer, or one that asks for patience.
 */
export type PushAnswer = 'taken' | 'gone' | 'refused' | 'later';

/** The way to customers' devices. */
export interface Push {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether this server posts to that address at all: customers must not make it call addresses of their choice. */
  readonly serves: (endpoint: string) => boolean;
  /** Whether a message can be sealed with these keys. */
  readonly fits: (keys: Subscription['keys']) => boolean;
  readonly post: (to: Subscription, message: Posted) => Promise<PushAnswer>;
}
