import type { Refusal, ErrorCode } from '#src/protocol/define/errors.ts';

/** A server's answer to a question or a command; `unknown`: no answer arrived. */
export type Answer =
  | { readonly ok: true; readonly reply: unknown; readonly also?: string }
  /** `handedBack`: a stored entry is not retried, whatever the code. */
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal; readonly handedBack?: boolean }
  | { readonly ok: false; readonly reason: 'unknown'; readonly refusal: null };

export const good = (reply: unknown = {}): Answer => ({ ok: true, reply });
export const refused = (code: ErrorCode, message = '', errors?: Readonly<Record<string, string>>): Answer => ({
  ok: false,
  reason: 'refused',
  refusal: { code, message, ...(errors && { errors }) },
});
/** The customer has written too much: the message says when more is accepted. */
export const handedBack = (message: string): Answer => ({
  ok: false,
  reason: 'refused',
  refusal: { code: 'rate_limited', message, retryAfter: 3_600_000 },
  handedBack: true,
});
export const unanswered: Answer = { ok: false, reason: 'unknown', refusal: null };

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Answer>).ok === 'boolean';

/**
 * Replies to queries by message name, or a function that looks them up. `undefined`: no answer arrives. An `Answer` is
 * used unchanged, and a promise is an answer that is still on its way.
 */
export type Table = Readonly<Record<string, unknown>> | ((name: string, request: never) => unknown);

export const lookUp = (table: Table, name: string, request: unknown): unknown =>
  typeof table === 'function' ? table(name, request as never) : table[name];
