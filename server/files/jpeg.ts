import type { FileFault } from '../../src/domain/forms/uploads.ts';
import { JpegScans } from './jpeg-scans.ts';
import { isPadding } from './padding.ts';

/** More pixels than the picture of any current camera: decoding a larger picture would need gigabytes. */
const MOST_PIXELS = 60_000_000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** True for a start of frame: C0 to CF, except code tables, JPG and arithmetic conditions. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isApp = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/** The application segments that a picture needs to look right: density, colours and colour transform. */
const needed: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };

const isKept = (marker: number, body: Buffer): boolean => {
  if (marker === COM) return false;
  if (!isApp(marker)) return true;
  const name = needed[marker];
  return name !== undefined && body.toString('latin1', 0, name.length) === name;
};

/** Returns where the coded picture after a start of scan ends: at the next marker that does not belong to it. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
};

const DHT = 0xc4;
const DRI = 0xdd;
const MPF = 'MPF\0';
const END = Buffer.from([0xff, EOI]);

/** One marker with its segment; after a start of scan, also its codes. */
interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly body: Buffer;
  /** The position after the segment. */
  readonly end: number;
}

/** Returns the segment at this position; undefined if there is none. */
const segmentAt = (bytes: Buffer, at: number): Segment | undefined => {
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined) return undefined;
  if (marker === EOI) return { marker, at, body: bytes.subarray(0, 0), end: at + 2 };
  if (marker === 0 || marker === 1 || marker === SOI || isRestart(marker) || at + 4 > bytes.length) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return end < at + 4 || end > bytes.length ? undefined : { marker, at, body: bytes.subarray(at + 4, end), end };
};

const pixelsOf = (body: Buffer): number => (body.length < 6 ? 0 : body.readUInt16BE(1) * body.readUInt16BE(3));

/** Returns where the last scan of a picture without an end marker ends; undefined if the picture is cut off. */
const endOfLastScan = (bytes: Buffer): number | undefined => {
  const scans = new JpegScans();
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const segment = segmentAt(bytes, at);
    if (!segment) return undefined;
    const { marker, body, end } = segment;
    if (isFrame(marker)) scans.frame(marker, body);
    if (marker === DHT) scans.tables(body);
    if (marker === DRI) scans.restartInterval(body);
    at = end;
    if (marker !== SOS) continue;
    const next = endOfScan(bytes, end);
    const length = scans.lengthOf(body, bytes.subarray(end, next < 0 ? bytes.length : next));
    if (length === undefined) return undefined;
    if (next < 0) return end + length;
    at = next;
  }
  return undefined;
};

/**
 * Returns the picture without EXIF, XMP, comments, thumbnails and padding; the coded pixels are unchanged. Adds the end
 * marker if it is missing and all pixels are there.
 */
export const plainJpeg = (bytes: Buffer): Buffer | FileFault => {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  // Phones store a second picture of the same view after the first and announce it in the first: it belongs to the
  // picture.
  let announced = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const segment = segmentAt(bytes, at);
    if (!segment) return 'damaged';
    const { marker, body } = segment;
    let { end } = segment;
    if (marker === EOI) {
      if (frames !== 1 || scans === 0) return 'damaged';
      const isSecondView = announced && bytes[end] === 0xff && bytes[end + 1] === SOI;
      if (!isSecondView && !isPadding(bytes, end)) return 'doubled';
      return Buffer.concat([...kept, END]);
    }
    if (isFrame(marker)) {
      const pixels = pixelsOf(body);
      if (pixels === 0 || pixels > MOST_PIXELS) return 'damaged';
      frames += 1;
    }
    if (marker === 0xe2) announced ||= body.toString('latin1', 0, MPF.length) === MPF;
    if (marker === SOS) {
      if (frames === 0) return 'damaged';
      scans += 1;
      end = endOfScan(bytes, end);
      if (end < 0) {
        const last = frames === 1 ? endOfLastScan(bytes) : undefined;
        if (last === undefined) return 'damaged';
        return isPadding(bytes, last) ? Buffer.concat([...kept, bytes.subarray(at, last), END]) : 'doubled';
      }
    }
    if (isKept(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return 'damaged';
};
