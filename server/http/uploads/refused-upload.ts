import type { ErrorCode } from '#src/protocol/define/errors.ts';
import type { FileFault } from '#src/domain/forms/uploads.ts';
import type { Sentence } from '../../mail/sentence.ts';

/** The status of every answer to a refused upload. */
export const uploadStatus = {
  bad_request: 400,
  session_invalid: 401,
  forbidden: 403,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** The reason why an upload is refused. Nothing of it is stored. */
export class RefusedUpload extends Error {
  override readonly name = 'RefusedUpload';
  readonly code: keyof typeof uploadStatus;
  /** Replaces the code's default sentence. */
  readonly sentence: Sentence | undefined;
  /** With 'unsupported_type': the type is accepted, but the file has this fault. */
  readonly fault: FileFault | undefined;
  constructor(code: keyof typeof uploadStatus, sentence?: Sentence, fault?: FileFault) {
    super(code);
    this.code = code;
    this.sentence = sentence;
    this.fault = fault;
  }
}
