/**
 * Every way a request can be refused. Closed: a screen, the outbox and the server agree on this list,
 * and the retry class is read from here, never guessed from a message.
 *
 * - `never`: the same request will be refused again; a queued entry moves to "needs attention".
 * - `later`: the fault is passing; a queued entry stays and is sent again.
 * - `session`: the entry is kept until its owner is signed in.
 * - `upgrade`: the app itself is too old; the entry is kept until the app has been updated.
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

/** What every refused request carries. `message` is a sentence for the customer; `errors` maps field to sentence. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  /** In how many ms there is room again, where too much was asked. */
  readonly retryAfter?: number;
  /** With `quote_changed`: what it costs now, in fils. */
  readonly price?: number;
}
