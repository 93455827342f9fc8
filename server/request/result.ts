import type { ErrorCode } from '../../src/protocol/define/errors.ts';
import type { Sentence } from '../mail/sentence.ts';

/** The result of a handler, as a plain value: a handler throws only if something is broken. */
export type Result<Reply> = Done<Reply> | Also | Refused;

export interface Done<Reply> {
  readonly kind: 'ok';
  readonly reply: Reply;
  /** True if a later edit had already replaced this entry's value. */
  readonly superseded: boolean;
  /** True if none of the customer's data has changed; then the customer's rev is not raised. */
  readonly unchanged: boolean;
  /**
   * The customer's rev at which this was read; only handlers in steps set it, because the dispatch knows it for others.
   */
  readonly rev: number | undefined;
}

/**
 * Another successful reply by its protocol name, such as `smsOk`; it is not a final result and is never stored as a
 * receipt.
 */
export interface Also {
  readonly kind: 'also';
  readonly name: string;
  readonly data: unknown;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  /** Replaces the code's default sentence. */
  readonly message: string | Sentence | undefined;
  /** Field → sentence. */
  readonly errors: Readonly<Record<string, string | Sentence>> | undefined;
  /** Further facts of the refusal, such as new amounts with `quote_changed`. */
  readonly facts: Readonly<Record<string, unknown>> | undefined;
  /** The protocol name of the error reply, if it is not the message's own, such as `smsErr`. */
  readonly name: string | undefined;
  /** Milliseconds. */
  readonly retryAfter: number | undefined;
  /** No receipt is written: its facts are too large to store, and the same request may be sent again. */
  readonly unkept: boolean;
  /** The device must not retry by itself, whichever code it gets: a queued entry goes back to its customer. */
  readonly handedBack: boolean;
}

export const ok = <const Reply>(
  reply: Reply,
  how: { superseded?: boolean; unchanged?: boolean; rev?: number } = {},
): Done<Reply> => ({
  kind: 'ok',
  reply,
  superseded: how.superseded ?? false,
  unchanged: how.unchanged ?? false,
  rev: how.rev,
});

export const also = (name: string, data: unknown): Also => ({ kind: 'also', name, data });

/** Refuses the request; everything that the handler has written is rolled back. */
export const refuse = (code: ErrorCode, more: Partial<Omit<Refused, 'kind' | 'code'>> = {}): Refused => ({
  kind: 'refused',
  code,
  message: more.message,
  errors: more.errors,
  facts: more.facts,
  name: more.name,
  retryAfter: more.retryAfter,
  unkept: more.unkept ?? false,
  handedBack: more.handedBack ?? false,
});
