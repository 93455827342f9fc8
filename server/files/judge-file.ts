import {
  judgeUpload,
  pdfStart,
  saidKind,
  type FileFault,
  type FileKind,
  type UploadUse,
} from '../../src/domain/forms/uploads.ts';
import { plainJpeg } from './jpeg.ts';
import { plainPng } from './png.ts';
import { plainPdf } from './pdf.ts';
import { plainWordBinary } from './word-binary.ts';
import { plainWordZip } from './word-zip.ts';

type Judged =
  | { readonly kind: FileKind; readonly content: Buffer }
  | { readonly refused: 'unsupported_type' | 'too_large'; readonly fault?: FileFault };

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
/** The longest comment that may follow the directory of a zip. */
const LONGEST_COMMENT = 65_535;

/** True if a program that searches from the end would find a zip. */
const endsAsZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-LONGEST_COMMENT - 22);
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};

/** Returns the file as it is stored, or its fault. Undefined for a document of another program in the same container. */
const plain = async (kind: FileKind, bytes: Buffer): Promise<Buffer | FileFault | undefined> => {
  if (kind !== 'docx' && endsAsZip(bytes)) return 'doubled';
  if (kind !== 'pdf' && pdfStart(bytes) !== undefined) return 'doubled';
  switch (kind) {
    case 'jpeg':
      return plainJpeg(bytes);
    case 'png':
      return plainPng(bytes);
    case 'pdf':
      return plainPdf(bytes);
    case 'doc':
      return plainWordBinary(bytes);
    case 'docx':
      return plainWordZip(bytes);
  }
};

/**
 * @param said the types that the sender states, as MIME types or file extensions; a file with other content is refused
 */
export const judgeFile = async (use: UploadUse, bytes: Buffer, said: readonly string[]): Promise<Judged> => {
  const judged = judgeUpload(use, bytes, bytes.length);
  if ('refused' in judged) return judged;
  const { kind } = judged;
  const called = said.map(saidKind);
  if (called.some((each) => each !== null && each !== kind)) return { refused: 'unsupported_type' };
  const content = await plain(kind, bytes);
  if (typeof content === 'string') return { refused: 'unsupported_type', fault: content };
  return content ? { kind, content } : { refused: 'unsupported_type' };
};
