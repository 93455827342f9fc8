import * as v from 'valibot';

import type { FileFault } from '../domain/forms/uploads.ts';
import { uploadRefusal, uploadReply } from '../protocol/profile/upload.ts';

type SentFile = v.InferOutput<typeof uploadReply>['file'];

/**
 * The result of an upload. `unreachable`: it is unknown whether the file arrived; sending it again does not store it
 * twice.
 */
export type Posted =
  | { readonly kind: 'taken'; readonly file: SentFile }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      readonly fault?: FileFault | undefined;
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'cancelled' };

interface How {
  /** 0 … 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** The time without a byte or an answer after which the connection counts as lost, in ms. */
  readonly silence?: number;
}

const SILENCE_MS = 25_000;

const read = (text: string): Posted => {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    // The answer is a foreign page, from a hotel's sign-in or a proxy. The server has not answered.
    return { kind: 'unreachable' };
  }
  const good = v.safeParse(uploadReply, said);
  if (good.success) return { kind: 'taken', file: good.output.file };
  const bad = v.safeParse(uploadRefusal, said);
  return bad.success
    ? { kind: 'refused', code: bad.output.code, message: bad.output.message, fault: bad.output.fault }
    : { kind: 'unreachable' };
};

/** Sends a form with a file. Uses XMLHttpRequest, because `fetch` does not report the upload's progress. */
export const postFile = (
  path: string,
  form: FormData,
  { onProgress, signal, silence = SILENCE_MS }: How,
): Promise<Posted> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = (): void => {
      end({ kind: 'cancelled' });
      request.abort();
    };
    const end = (posted: Posted): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      resolve(posted);
    };
    const listen = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ kind: 'unreachable' });
        request.abort();
      }, silence);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress(Math.min(1, loaded / total));
    });
    request.addEventListener('load', () => end(read(request.responseText)));
    request.addEventListener('error', () => end({ kind: 'unreachable' }));
    request.addEventListener('abort', () => end({ kind: 'unreachable' }));
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) {
      cancel();
      return;
    }
    request.open('POST', path);
    listen();
    request.send(form);
  });
