import { crc32 } from 'node:zlib';

import type { FileFault } from '../../src/domain/forms/uploads.ts';
import { isPadding } from './padding.ts';

const SIGNATURE = 8;
/** A few kilobytes can decompress to this many pixels. */
const MOST_PIXELS = 60_000_000;
/** The chunks that a picture needs to look right. EXIF, texts, times and further pictures are dropped. */
const kept: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  // Colours beyond sRGB, such as Display P3.
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'pHYs',
]);

/** The picture without EXIF, texts and padding. */
export const plainPng = (bytes: Buffer): Buffer | FileFault => {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE)];
  let first = true;
  let data = false;
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return 'damaged';
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'damaged';
    if (first !== (type === 'IHDR')) return 'damaged';
    if (first) {
      if (length !== 13) return 'damaged';
      const pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12);
      if (pixels === 0 || pixels > MOST_PIXELS) return 'damaged';
      first = false;
    }
    data ||= type === 'IDAT';
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    // A capital first letter marks a critical chunk: no reader can show the picture without it.
    else if (/^[A-Z]/.test(type)) return 'damaged';
    if (type === 'IEND') {
      if (!data || length !== 0) return 'damaged';
      return isPadding(bytes, end) ? Buffer.concat(parts) : 'doubled';
    }
    at = end;
  }
  return 'damaged';
};
