/** What a customer may upload, by what the file is and what it is for. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'docx' | 'doc';
export type UploadUse = 'avatar' | 'document' | 'photo';

/** A file has fewer bytes than this. */
export const UPLOAD_BYTES = 250_000;

/** Files of a customer of one use; the avatar is always the one that came last. */
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

/** The first is the usual one. */
const endings: Readonly<Record<FileKind, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  pdf: ['pdf'],
  docx: ['docx'],
  doc: ['doc'],
};

/** How the content of each begins. That a zip holds a Word document is for a reader of zips to say. */
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

/** Readers of PDF accept so many bytes before its beginning, which mail programs and scanners write there. */
const PDF_LEAD_BYTES = 1_024;

/** So much of a file tells its kind. */
export const HEAD_BYTES = PDF_LEAD_BYTES + beginnings.pdf.length;

/** Where a PDF begins in this content; undefined where no reader of PDF finds it. */
export const pdfStart = (content: Uint8Array): number | undefined => {
  for (let at = 0; at <= PDF_LEAD_BYTES && at < content.length; at += 1) if (beginsAs('pdf', content, at)) return at;
  return undefined;
};

/** The kind of a content by its first bytes. The name of a file says nothing. */
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
  // Systems without Word name the container.
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

/** The stated kind of a file, as a MIME type or an extension: null when none is stated, undefined for another kind. */
export const saidKind = (said: string): FileKind | null | undefined => {
  const plain = said.split(';')[0]!.trim().toLowerCase().replace(/^\./, '');
  return unsaid.has(plain) ? null : spellings.get(plain);
};

/** Faults of a file of an accepted kind: it is not whole, or another file follows its end. */
export const fileFaults = ['damaged', 'doubled'] as const;
export type FileFault = (typeof fileFaults)[number];

/** Why a file of this beginning and size is not taken for that use; its kind otherwise. */
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
 * The name under which a file is shown and saved: without what cannot be seen or turns the direction of the text, and
 * with an ending that says what the file is. Undefined for a path.
 */
export const fileName = (given: string, kind: FileKind, otherwise: string): string | undefined => {
  const sent = given.normalize('NFC').replace(invisible, '').trim();
  if (/[/\\]/.test(sent) || /^\.+$/.test(sent)) return undefined;
  // A system that hides endings may leave the dot before one.
  const name = sent.replace(/[.\s]+$/, '');
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const right = endings[kind].includes(ending);
  const stem = (right ? name.slice(0, dot) : name) || otherwise;
  return `${Array.from(stem).slice(0, NAME_LENGTH).join('')}.${right ? ending : endings[kind][0]!}`;
};
