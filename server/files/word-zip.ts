import type { Readable } from 'node:stream';

import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** What it may unfold to, all parts together; a document of a quarter of a megabyte stays far below. */
const MOST_UNFOLDED = 16 * 1024 * 1024;
const MOST_ENTRIES = 1_000;
const CONTENTS = '[Content_Types].xml';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const unfold = (zip: ZipFile, entry: Entry): Promise<Readable> => zip.openReadStreamPromise(entry);

/**
 * A Word document: a zip from its first byte to its last whose list of contents names a main document that is there. Every
 * part is unfolded to see that it is what it says; one that unfolds to more than it says, or to too much, is none.
 */
export const isWordZip = async (bytes: Buffer): Promise<boolean> => {
  // The end of the directory, without a comment behind it.
  if (bytes.length < 22 || bytes.readUInt32LE(bytes.length - 22) !== 0x06054b50) return false;
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, decodeStrings: true });
  } catch {
    // No zip that anybody could open.
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
    // A part that is not what its directory says, a path out of the folder, a broken stream.
    return false;
  }
};
