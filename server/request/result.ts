import type { ErrorCode } from '../../src/protocol/define/errors.ts';
import type { Sentence } from '../mail/sentence.ts';

/** What a handler answers. Plain values: a handler throws only when something is broken. */
export type Result<Reply> = Done<Reply> | Also | Refused;

export interface Done<Reply> {
  readonly kind: 'ok';
  readonly reply: Reply;
  /** A later edit had already replaced what this entry wanted to write. */
  readonly superseded: boolean;
  /** Nothing of the customer's data changed, so the customer's rev is not raised. */
  readonly unchanged: boolean;
  /** The customer's rev at which this was read; only handlers in steps state it, for others the dispatch knows. */
  readonly rev: number | undefined;
}

/** Another good reply by its wire name, such as `smsOk`; it is no final outcome and never kept as a receipt. */
export interface Also {
  readonly kind: 'also';
  readonly name: string;
  readonly data: unknown;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: ErrorCode;
  /** Stands in for the code's own sentence. */
  readonly message: string | Sentence | undefined;
  /** Field → sentence. */
  readonly errors: Readonly<Record<string, string | Sentence>> | undefined;
  /** Further facts of the refusal, such as fresh figures with `quote_changed`. */
  readonly facts: Readonly<Record<string, unknown>> | undefined;
  /** Wire name of the bad reply where it is not the message's own, such as `smsErr`. */
  readonly name: string | undefined;
  /** Milliseconds. */
  readonly retryAfter: number | undefined;
  /** No receipt is written: its facts are too large to keep, and the same question may be asked again. */
  readonly unkept: boolean;
  /** Not for the device to try again by itself, whatever its code says: a queued entry goes back to its customer. */
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

/** Everything that the handler wrote before refusing is rolled back. */
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
