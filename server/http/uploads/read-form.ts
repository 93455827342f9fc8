import type { IncomingMessage } from 'node:http';

import Busboy, { type BusboyHeaders } from '@fastify/busboy';

import { UPLOAD_BYTES } from '#src/domain/forms/uploads.ts';
import { RefusedUpload } from './refused-upload.ts';

/** Space for fields, boundaries and headers in addition to the file. */
const BESIDE = 32 * 1024;
/** The part of a refused body that is still read, so that the sender gets the reason instead of a connection error. */
const READ_AWAY = 4 * 1024 * 1024;

/** How long a body may take, in ms. */
export interface Patience {
  /** The longest time without a byte. */
  readonly idle: number;
  readonly whole: number;
  /** The longest time until the sender is known. */
  readonly unknown: number;
  /** The longest time for reading and discarding a refused body. */
  readonly refused: number;
}

export interface SentFile {
  readonly bytes: Buffer;
  /** The name that the sender gives; it may contain a path. */
  readonly name: string;
  readonly mime: string;
}

export interface SentForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: SentFile;
}

/** Reads and discards the rest of the body, until its end or until the time is over. */
export const readAway = (request: IncomingMessage, ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) {
      resolve();
      return;
    }
    let left = READ_AWAY;
    const end = (): void => {
      clearTimeout(late);
      request.off('data', count);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) end();
    };
    const late = setTimeout(end, ms);
    request.on('data', count).once('end', end).once('close', end).once('error', end).resume();
  });

/**
 * Reads a form with one file into memory, at most up to the allowed file size. Rejects with RefusedUpload if the body is
 * too large, too slow, cut off or not such a form.
 * @param heard is called with each field; a rejection ends the reading, and `true` means that the sender is known
 * @param given rejects when the reading must end for another reason
 */
export const readForm = (
  request: IncomingMessage,
  patience: Patience,
  heard: (name: string, value: string) => Promise<boolean>,
  given: Promise<never>,
): Promise<SentForm> =>
  new Promise((resolve, reject) => {
    const said = Number(request.headers['content-length'] ?? 0);
    if (said > READ_AWAY) {
      reject(new RefusedUpload('too_large'));
      return;
    }
    let parser: ReturnType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: request.headers as BusboyHeaders,
        preservePath: true,
        limits: {
          fieldNameSize: 100,
          fieldSize: 5_000,
          fields: 30,
          files: 1,
          parts: 31,
          headerPairs: 20,
          fileSize: UPLOAD_BYTES,
        },
      });
    } catch {
      // It is not a multipart form, or it has no boundary.
      reject(new RefusedUpload('bad_request'));
      return;
    }
    const fields = new Map<string, string>();
    const waiting: Promise<unknown>[] = [];
    let file: SentFile | undefined;
    let read = 0;
    let over = false;

    const stop = (): void => {
      over = true;
      clearTimeout(idle);
      clearTimeout(whole);
      clearTimeout(unknown);
      request.off('data', take).off('end', finish).off('close', cut).off('error', cut);
      // Later errors of the parser do not matter, but must not end the process.
      parser.removeAllListeners().on('error', () => undefined);
    };
    const refuse = (error: unknown): void => {
      if (over) return;
      stop();
      parser.destroy();
      reject(error);
    };
    const bad = (): void => refuse(new RefusedUpload('bad_request'));
    const cut = (): void => bad();
    const finish = (): void => {
      clearTimeout(idle);
      parser.end();
    };
    const take = (chunk: Buffer): void => {
      idle.refresh();
      read += chunk.length;
      if (read > UPLOAD_BYTES + BESIDE) refuse(new RefusedUpload('too_large'));
      else parser.write(chunk);
    };
    const idle = setTimeout(bad, patience.idle);
    const whole = setTimeout(bad, patience.whole);
    const unknown = setTimeout(bad, patience.unknown);
    given.catch(refuse);

    parser
      .on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut || fields.has(name)) return bad();
        fields.set(name, value);
        const work = heard(name, value).then((known) => {
          if (known) clearTimeout(unknown);
        });
        waiting.push(work);
        work.catch(refuse);
      })
      .on('file', (field, stream, name, _encoding, mime) => {
        if (field !== 'file') return bad();
        const parts: Buffer[] = [];
        stream
          .on('data', (part: Buffer) => parts.push(part))
          .once('limit', () => refuse(new RefusedUpload('too_large')))
          .once('error', bad)
          .once('end', () => {
            const bytes = Buffer.concat(parts);
            if (bytes.length >= UPLOAD_BYTES) refuse(new RefusedUpload('too_large'));
            else file = { bytes, name: name ?? '', mime };
          });
      })
      .once('filesLimit', bad)
      .once('fieldsLimit', bad)
      .once('partsLimit', bad)
      .once('error', bad)
      .once('finish', () => {
        if (over) return;
        stop();
        if (!file) {
          reject(new RefusedUpload('bad_request'));
          return;
        }
        const form = { fields, file };
        Promise.all(waiting).then(() => resolve(form), reject);
      });
    request.on('data', take).once('end', finish).once('close', cut).once('error', cut);
  });
