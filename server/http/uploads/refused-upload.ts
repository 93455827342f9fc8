import type { ErrorCode } from '../../../src/protocol/define/errors.ts';
import type { FileFault } from '../../../src/domain/forms/uploads.ts';
import type { Sentence } from '../../mail/sentence.ts';

/** Every answer to an upload that was not taken, by its status. */
export const uploadStatus = {
  bad_request: 400,
  session_invalid: 401,
  forbidden: 403,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Why an upload is not taken. Nothing of it is kept. */
export class RefusedUpload extends Error {
  override readonly name = 'RefusedUpload';
  readonly code: keyof typeof uploadStatus;
  /** Stands in for the code's own sentence. */
  readonly sentence: Sentence | undefined;
  /** With 'unsupported_type': the type is one that is taken, and this is wrong with the file. */
  readonly fault: FileFault | undefined;
  constructor(code: keyof typeof uploadStatus, sentence?: Sentence, fault?: FileFault) {
    super(code);
    this.code = code;
    this.sentence = sentence;
    this.fault = fault;
  }
}
