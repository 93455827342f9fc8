import type { OpReply } from '../../src/protocol/define/envelope.ts';
import type { ErrorCode } from '../../src/protocol/define/errors.ts';

/** The outcome of one request, as it is stored in a receipt and converted to a reply. Plain JSON. */
export type Outcome =
  | { readonly ok: true; readonly name?: string; readonly reply: unknown; readonly result: OpReply['result'] }
  | {
      readonly ok: false;
      readonly name?: string;
      readonly code: ErrorCode;
      readonly data: Readonly<Record<string, unknown>> & { readonly message: string };
      readonly result: OpReply['result'];
      readonly retryAfter?: number;
      /** True if no receipt stores this outcome. */
      readonly unkept?: true;
    };
