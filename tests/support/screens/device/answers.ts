import type { Refusal, ErrorCode } from '../../../../src/protocol/define/errors.ts';

/** What a server says to a question or a command; `unknown`: nothing came back. */
export type Answer =
  | { readonly ok: true; readonly reply: unknown; readonly also?: string }
  /** `handedBack`: a stored entry does not wait for another try, whatever the code says. */
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal; readonly handedBack?: boolean }
  | { readonly ok: false; readonly reason: 'unknown'; readonly refusal: null };

export const good = (reply: unknown = {}): Answer => ({ ok: true, reply });
export const refused = (code: ErrorCode, message = '', errors?: Readonly<Record<string, string>>): Answer => ({
  ok: false,
  reason: 'refused',
  refusal: { code, message, ...(errors && { errors }) },
});
/** Too much was written: the sentence says from when on there is room. */
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
 * Replies to queries by message name, or a function that looks them up. `undefined`: nothing comes back. An `Answer` is
 * used as it is, a promise is an answer that is on its way.
 */
export type Table = Readonly<Record<string, unknown>> | ((name: string, request: never) => unknown);

export const lookUp = (table: Table, name: string, request: unknown): unknown =>
  typeof table === 'function' ? table(name, request as never) : table[name];
