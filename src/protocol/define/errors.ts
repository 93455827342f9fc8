/**
 * All codes with which a request can be refused. The list is closed: screens, outbox and server share it, and the retry
 * class comes from here, never from a message text.
 * - `never`: the same request will be refused again; a queued entry moves to "needs attention".
 * - `later`: the error is temporary; a queued entry stays and is sent again.
 * - `session`: the entry stays until its owner is signed in.
 * - `upgrade`: the app is too old; the entry stays until the app has been updated.
 */
export const errorCodes = {
  bad_request: 'never',
  validation: 'never',
  session_required: 'session',
  session_invalid: 'session',
  forbidden: 'never',
  not_found: 'never',
  rate_limited: 'later',
  key_reuse: 'never',
  quote_changed: 'never',
  day_locked: 'never',
  dish_unsafe: 'never',
  conflict: 'never',
  expired: 'never',
  wrong_code: 'never',
  wrong_credentials: 'never',
  banned: 'never',
  too_large: 'never',
  unsupported_type: 'never',
  payment_pending: 'later',
  payment_failed: 'never',
  provider_unavailable: 'later',
  upgrade_required: 'upgrade',
  not_available: 'never',
  internal: 'later',
} as const satisfies Record<string, 'never' | 'later' | 'session' | 'upgrade'>;

export type ErrorCode = keyof typeof errorCodes;
export type RetryClass = (typeof errorCodes)[ErrorCode];

/** Replies with these codes are never stored as receipts: the same id may succeed later. */
export const unstoredCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'rate_limited',
  'internal',
  'provider_unavailable',
  'payment_pending',
  'session_required',
  'session_invalid',
  'upgrade_required',
]);

/** The data of every refusal. `message` is a text for the customer; `errors` maps a field to a text. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  /** For a rate limit: the wait in ms before the next request. */
  readonly retryAfter?: number;
  /** With `quote_changed`: the current price in fils. */
  readonly price?: number;
}
