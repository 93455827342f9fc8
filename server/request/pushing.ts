export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Posted {
  /** JSON of at most `PUSH_BYTES` bytes. */
  readonly payload: string;
  /** A later message with the same topic replaces an undelivered one. */
  readonly topic: string;
  /** The seconds after which the push service drops the message. */
  readonly ttl: number;
  readonly urgent: boolean;
}

/**
 * - `taken`: the push service has accepted the message.
 * - `gone`: the subscription has ended.
 * - `refused`: every further attempt would be refused.
 * - `later`: no answer, or one that asks to wait.
 */
export type PushAnswer = 'taken' | 'gone' | 'refused' | 'later';

/** Sends messages to customers' devices. */
export interface Push {
  /** The public key with which browsers subscribe. */
  readonly publicKey: string;
  /** Whether this server posts to this endpoint: customers must not make it call URLs of their choice. */
  readonly serves: (endpoint: string) => boolean;
  /** Whether a message can be encrypted with these keys. */
  readonly fits: (keys: Subscription['keys']) => boolean;
  readonly post: (to: Subscription, message: Posted) => Promise<PushAnswer>;
}
