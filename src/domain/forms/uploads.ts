/** The kinds of files that a customer may upload, and their uses. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'docx' | 'doc';
export type UploadUse = 'avatar' | 'document' | 'photo';

/** A file must be smaller than this. */
export const UPLOAD_BYTES = 250_000;

/** The maximum number of a customer's files for one use; the avatar is always the last upload. */
export const MOST_FILES = 200;

export const acceptedKinds: Readonly<Record<UploadUse, readonly FileKind[]>> = {
  avatar: ['jpeg'],
  document: ['pdf', 'docx', 'doc', 'jpeg'],
  photo: ['png', 'jpeg'],
};

export const mimeOfKind: Readonly<Record<FileKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};

/** The file extensions of each kind, the usual one first. */
const endings: Readonly<Record<FileKind, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  pdf: ['pdf'],
  docx: ['docx'],
  doc: ['doc'],
};

/** The first bytes of each kind. Whether a zip file contains a Word document is checked elsewhere, by reading the zip. */
const beginnings: Readonly<Record<FileKind, readonly number[]>> = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  docx: [0x50, 0x4b, 0x03, 0x04],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
};
const kinds = Object.keys(beginnings) as FileKind[];

const beginsAs = (kind: FileKind, bytes: Uint8Array, from: number): boolean =>
  beginnings[kind].every((byte, at) => bytes[from + at] === byte);

/** PDF readers accept up to this number of bytes before the PDF, because mail programs and scanners add some. */
const PDF_LEAD_BYTES = 1_024;

/** The number of bytes at the beginning of a file that are enough to recognise its kind. */
export const HEAD_BYTES = PDF_LEAD_BYTES + beginnings.pdf.length;

/** The position at which the PDF begins in this content; undefined if PDF readers would not find it. */
export const pdfStart = (content: Uint8Array): number | undefined => {
  for (let at = 0; at <= PDF_LEAD_BYTES && at < content.length; at += 1) if (beginsAs('pdf', content, at)) return at;
  return undefined;
};

/** Finds the kind of a file by its first bytes. The file name is not used. */
export const kindOfContent = (head: Uint8Array): FileKind | undefined =>
  kinds.find((kind) => beginsAs(kind, head, 0)) ?? (pdfStart(head) === undefined ? undefined : 'pdf');

const spellings = new Map<string, FileKind>([
  ...kinds.map((kind): [string, FileKind] => [mimeOfKind[kind], kind]),
  ...kinds.flatMap((kind) => endings[kind].map((ending): [string, FileKind] => [ending, kind])),
  ['image/jpg', 'jpeg'],
  ['image/pjpeg', 'jpeg'],
  ['image/x-png', 'png'],
  ['application/x-pdf', 'pdf'],
  ['application/acrobat', 'pdf'],
  ['application/vnd.pdf', 'pdf'],
  ['text/pdf', 'pdf'],
  ['application/x-msword', 'doc'],
  ['application/vnd.ms-word', 'doc'],
  // Systems without Word report the type of the container file.
  ['application/zip', 'docx'],
  ['application/x-zip-compressed', 'docx'],
  ['application/x-ole-storage', 'doc'],
  ['application/cdfv2', 'doc'],
]);
const unsaid: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
  'text/plain',
]);

/**
 * The stated kind of a file, as a MIME type or an extension: null if none is stated, undefined for a kind that is not
 * accepted.
 */
export const saidKind = (said: string): FileKind | null | undefined => {
  const plain = said.split(';')[0]!.trim().toLowerCase().replace(/^\./, '');
  return unsaid.has(plain) ? null : spellings.get(plain);
};

/** Faults of a file of an accepted kind: it is incomplete, or another file follows its end. */
export const fileFaults = ['damaged', 'doubled'] as const;
export type FileFault = (typeof fileFaults)[number];

/** Why a file with these first bytes and this size is not accepted for that use; otherwise its kind. */
export const judgeUpload = (
  use: UploadUse,
  head: Uint8Array,
  size: number,
): { readonly kind: FileKind } | { readonly refused: 'unsupported_type' | 'too_large' } => {
  const kind = kindOfContent(head);
  if (kind === undefined || !acceptedKinds[use].includes(kind)) return { refused: 'unsupported_type' };
  return size < UPLOAD_BYTES ? { kind } : { refused: 'too_large' };
};

const NAME_LENGTH = 120;
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const invisible = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g;

/**
 * The name under which a file is shown and saved: without invisible characters and direction marks, and with the
 * extension of its kind. Undefined for a path.
 */
export const fileName = (given: string, kind: FileKind, otherwise: string): string | undefined => {
  const sent = given.normalize('NFC').replace(invisible, '').trim();
  if (/[/\\]/.test(sent) || /^\.+$/.test(sent)) return undefined;
  // A system that hides extensions may leave the dot at the end.
  const name = sent.replace(/[.\s]+$/, '');
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const right = endings[kind].includes(ending);
  const stem = (right ? name.slice(0, dot) : name) || otherwise;
  return `${Array.from(stem).slice(0, NAME_LENGTH).join('')}.${right ? ending : endings[kind][0]!}`;
};
