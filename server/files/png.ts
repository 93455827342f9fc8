import { crc32 } from 'node:zlib';

const SIGNATURE = 8;
/** A few kilobytes of it can unfold to this many pixels. */
const MOST_PIXELS = 60_000_000;
/** What a picture needs to look right. EXIF, texts and times are none of it, and neither are further pictures. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/** The picture without EXIF and texts. Undefined for what is no whole PNG from its first byte to its last. */
export const plainPng = (bytes: Buffer): Buffer | undefined => {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE)];
  let first = true;
  let data = false;
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if (first !== (type === 'IHDR')) return undefined;
    if (first) {
      if (length !== 13) return undefined;
      const pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
      if (pixels === 0 || pixels > MOST_PIXELS) return undefined;
      first = false;
    }
    data ||= type === 'IDAT';
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    // A capital letter first: nobody can read the picture without it.
    else if (/^[A-Z]/.test(type)) return undefined;
    if (type === 'IEND') return data && length === 0 && end === bytes.length ? Buffer.concat(parts) : undefined;
    at = end;
  }
  return undefined;
};
