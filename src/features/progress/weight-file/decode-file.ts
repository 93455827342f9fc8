/** How the bytes of a file are to be read; null for what is no text. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // The part may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // Bytes that UTF-8 does not know: another encoding.
    return false;
  }
};

/** A spreadsheet's own file, a PDF, a picture: what begins as no text does. */
const isOther = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, 0x50, 0x4b, 3, 4) ||
  beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
  beginsWith(bytes, 0x25, 0x50, 0x44, 0x46) ||
  beginsWith(bytes, 0x1f, 0x8b);

/** By the first bytes of a file: its mark, where it has one; else by what they can be. */
export const encodingOf = (bytes: Uint8Array): Encoding | null => {
  if (isOther(bytes)) return null;
  if (beginsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  let [even, odd] = [0, 0];
  bytes.forEach((byte, i) => {
    if (byte === 0 && i % 2 === 0) even += 1;
    if (byte === 0 && i % 2 === 1) odd += 1;
  });
  // Digits and commas have a zero beside them in UTF-16, and no text has one else.
  if (odd > bytes.length / 8 && even === 0) return 'utf-16le';
  if (even > bytes.length / 8 && odd === 0) return 'utf-16be';
  if (even + odd > 0) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256';
};
