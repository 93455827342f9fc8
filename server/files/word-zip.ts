import type { Readable } from 'node:stream';

import type { FileFault } from '../../src/domain/forms/uploads.ts';
import { isPadding } from './padding.ts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** The maximum size of all parts after decompression; a document of 256 kB stays far below. */
const MOST_UNFOLDED = 16 * 1024 * 1024;
const MOST_ENTRIES = 1_000;
const CONTENTS = '[Content_Types].xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const unfold = (zip: ZipFile, entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry);

/** The end record of the directory; a comment may follow. */
const DIRECTORY_END = Buffer.from('PK\u0005\u0006', 'latin1');
const DIRECTORY_END_BYTES = 22;

/** Returns the zip without the padding after it. */
const plainZip = (bytes: Buffer): Buffer | FileFault => {
  const at = bytes.lastIndexOf(DIRECTORY_END);
  const end = at + DIRECTORY_END_BYTES;
  if (at < 0 || end > bytes.length) return 'damaged';
  // The directory ends where its end record begins, counted from the first byte; a smaller sum means that other data
  // comes before the zip.
  const directory = bytes.readUInt32LE(at + 12) + bytes.readUInt32LE(at + 16);
  if (directory > at) return 'damaged';
  return directory === at && isPadding(bytes, end) ? bytes.subarray(0, end) : 'doubled';
};

/**
 * True if the zip is a Word document: its list of contents names a main document, and the zip contains that document.
 * Every part is decompressed; a part that is larger than stated, or too large, makes the zip invalid.
 */
const holdsWord = async (bytes: Buffer): Promise<boolean> => {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, decodeStrings: true });
  } catch {
    // No program could open it as a zip.
    return false;
  }
  try {
    if (zip.entryCount > MOST_ENTRIES) return false;
    let left = MOST_UNFOLDED;
    let contents = '';
    const names = new Set<string>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      left -= entry.uncompressedSize;
      if (left < 0 || entry.isEncrypted() || names.has(name) || /vbaProject/i.test(name)) return false;
      names.add(name);
      if (name.endsWith('/')) continue;
      const parts: Buffer[] = [];
      for await (const part of await unfold(zip, entry)) if (name === CONTENTS) parts.push(part as Buffer);
      if (name === CONTENTS) contents = Buffer.concat(parts).toString('utf8');
    }
    const named = contents
      .split('>')
      .filter((tag) => tag.includes(`ContentType="${MAIN}"`))
      .map((tag) => /\bPartName="\/([^"]+)"/.exec(tag)?.[1])
      .find((part) => part !== undefined);
    return named !== undefined && names.has(named);
  } catch {
    // A part differs from its directory entry, a path leaves the folder, or the stream is broken.
    return false;
  }
};

/** Returns the document without the padding after it. Undefined for a zip that is not a Word document or may do harm. */
export const plainWordZip = async (bytes: Buffer): Promise<Buffer | FileFault | undefined> => {
  const zip = plainZip(bytes);
  if (typeof zip === 'string') return zip;
  return (await holdsWord(zip)) ? zip : undefined;
};
