import { judgeUpload, saidKind, type FileKind, type UploadUse } from '../../src/domain/forms/uploads.ts';
import { plainJpeg } from './jpeg.ts';
import { plainPng } from './png.ts';
import { isWordBinary } from './word-binary.ts';
import { isWordZip } from './word-zip.ts';

type Judged =
  | { readonly kind: FileKind; readonly content: Buffer }
  | { readonly refused: 'unsupported_type' | 'too_large' };

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
/** A directory of a zip may be followed by a comment of this length. */
const LONGEST_COMMENT = 65_535;
const HEAD = 1_024;

/** Whoever looks for a zip from the end finds one. */
const endsAsZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-LONGEST_COMMENT - 22);
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};

/** Readers of PDF look for its beginning within the first kilobyte. */
const beginsAsPdf = (bytes: Buffer): boolean => bytes.subarray(0, HEAD).includes('%PDF-');

/** Ends as it must: with the place of its table and a mark behind which nothing but empty lines may stand. */
const isPdf = (bytes: Buffer): boolean =>
  /startxref\s+\d+\s+%%EOF\s*$/.test(bytes.toString('latin1', bytes.length - HEAD));

/** The file as it is kept, or undefined when it is not what it begins as, or is something else as well. */
const whole = async (kind: FileKind, bytes: Buffer): Promise<Buffer | undefined> => {
  if (kind !== 'docx' && endsAsZip(bytes)) return undefined;
  if (kind !== 'pdf' && beginsAsPdf(bytes)) return undefined;
  switch (kind) {
    case 'jpeg':
      return plainJpeg(bytes);
    case 'png':
      return plainPng(bytes);
    case 'pdf':
      return isPdf(bytes) ? bytes : undefined;
    case 'doc':
      return isWordBinary(bytes) ? bytes : undefined;
    case 'docx':
      return (await isWordZip(bytes)) ? bytes : undefined;
  }
};

/** @param said what the sender calls it, as MIME types or endings: who says something else than the content is refused */
export const judgeFile = async (use: UploadUse, bytes: Buffer, said: readonly string[]): Promise<Judged> => {
  const judged = judgeUpload(use, bytes, bytes.length);
  if ('refused' in judged) return judged;
  const { kind } = judged;
  const called = said.map(saidKind);
  if (called.some((each) => each !== null && each !== kind)) return { refused: 'unsupported_type' };
  const content = await whole(kind, bytes);
  return content ? { kind, content } : { refused: 'unsupported_type' };
};
