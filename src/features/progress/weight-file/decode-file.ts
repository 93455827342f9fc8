/** The encoding of a text file; null for a file that is not text. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const beginsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, i) => bytes[i] === byte);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // The part may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // The bytes are not valid UTF-8, so the file has another encoding.
    return false;
  }
};

/** True for a spreadsheet's own format, a PDF or a picture: their first bytes are not those of a text. */
const isOther = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, 0x50, 0x4b, 3, 4) ||
  beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
  beginsWith(bytes, 0x25, 0x50, 0x44, 0x46) ||
  beginsWith(bytes, 0x1f, 0x8b);

/**
 * Returns the encoding by the first bytes of a file: by its byte order mark if there is one, otherwise by what the bytes
 * can be.
 */
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
  // In UTF-16, digits and commas have a zero byte next to them; other texts contain no zero bytes.
  if (odd > bytes.length / 8 && even === 0) return 'utf-16le';
  if (even > bytes.length / 8 && odd === 0) return 'utf-16be';
  if (even + odd > 0) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256';
};
