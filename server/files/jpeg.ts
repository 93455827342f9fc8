import type { FileFault } from '../../src/domain/forms/uploads.ts';
import { JpegScans } from './jpeg-scans.ts';
import { isPadding } from './padding.ts';

/** Larger than the picture of any current camera: opening it would need gigabytes. */
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

const DHT = 0xc4;
const DRI = 0xdd;
const MPF = 'MPF\0';
const END = Buffer.from([0xff, EOI]);

/** One marker after the other: its segment, and behind a start of scan its codes. */
interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly body: Buffer;
  /** Behind the segment. */
  readonly end: number;
}

/** The segment at this place; undefined where there is none. */
const segmentAt = (bytes: Buffer, at: number): Segment | undefined => {
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined) return undefined;
  if (marker === EOI) return { marker, at, body: bytes.subarray(0, 0), end: at + 2 };
  if (marker === 0 || marker === 1 || marker === SOI || isRestart(marker) || at + 4 > bytes.length) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return end < at + 4 || end > bytes.length ? undefined : { marker, at, body: bytes.subarray(at + 4, end), end };
};

const pixelsOf = (body: Buffer): number => (body.length < 6 ? 0 : body.readUInt16BE(1) * body.readUInt16BE(3));

/** Where the last scan of a picture without an end marker ends; undefined where it is cut off. */
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
 * The picture without EXIF, XMP, comments, thumbnails and padding, its coded pixels untouched. An end marker that is
 * missing behind whole pixels is added.
 */
export const plainJpeg = (bytes: Buffer): Buffer | FileFault => {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  // Phones put a second picture of the same view behind the first and announce it: it is part of the picture.
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
