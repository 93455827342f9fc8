import type { OpReply } from '../../src/protocol/define/envelope.ts';
import type { ErrorCode } from '../../src/protocol/define/errors.ts';

/** The outcome of one request as it is kept in a receipt and spelled on the wire. Plain JSON. */
export type Outcome =
  | { readonly ok: true; readonly name?: string; readonly reply: unknown; readonly result: OpReply['result'] }
  | {
      readonly ok: false;
      readonly name?: string;
      readonly code: ErrorCode;
      readonly data: Readonly<Record<string, unknown>> & { readonly message: string };
      readonly result: OpReply['result'];
      readonly retryAfter?: number;
      /** Stands in no receipt. */
      readonly unkept?: true;
    };
