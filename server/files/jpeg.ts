/** Wider or higher than any camera of today draws: whoever opens it would need gigabytes. */
const MOST_PIXELS = 60_000_000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Start of frame: C0 to CF without tables of codes, JPG and arithmetic conditions. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isApp = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/** What of the application's segments a picture needs to look right: its density, colours and colour transform. */
const needed: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

const isKept = (marker: number, body: Buffer): boolean => {
  if (marker === COM) return false;
  if (!isApp(marker)) return true;
  const name = needed[marker];
  return name !== undefined && body.toString('latin1', 0, name.length) === name;
};

/** Where the coded picture behind a start of scan ends: at the next marker that is none of its own. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
};

/**
 * The picture without EXIF, XMP, comments and thumbnails, its coded pixels untouched. Undefined for what is no whole
 * JPEG from its first byte to its last.
 */
export const plainJpeg = (bytes: Buffer): Buffer | undefined => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      if (frames !== 1 || scans === 0 || at + 2 !== bytes.length) return undefined;
      kept.push(bytes.subarray(at));
      return Buffer.concat(kept);
    }
    if (marker === 0 || marker === 1 || marker === SOI || isRestart(marker) || at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const body = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (body.length < 6) return undefined;
      const pixels = body.readUInt16BE(1) * body.readUInt16BE(3);
      if (pixels === 0 || pixels > MOST_PIXELS) return undefined;
      frames += 1;
    }
    if (marker === SOS) {
      if (frames === 0) return undefined;
      scans += 1;
      end = endOfScan(bytes, end);
      if (end < 0) return undefined;
    }
    if (isKept(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
};
