import { kindOfContent, type FileFault } from '../../src/domain/forms/uploads.ts';
import { isPadding } from './padding.ts';

/** The compound file format of Word until 2007: sectors, chained by a table, and a directory of names. */
const END_OF_CHAIN = 0xfffffffe;
const ENTRY = 128;
const TABLES_IN_HEADER = 109;

const FREE = 0xffffffff;

interface CompoundFile {
  /** The names of the entries in the directory. */
  readonly names: ReadonlySet<string>;
  readonly sectorBytes: number;
  /** The position after the last sector in use. */
  readonly end: number;
}

/** Undefined if the bytes are not a compound file. */
const opened = (bytes: Buffer): CompoundFile | undefined => {
  if (bytes.length < 512 || bytes.readUInt16LE(28) !== 0xfffe) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 2 ** shift;
  const sector = (index: number): Buffer | undefined => {
    const from = (index + 1) * size;
    // The last sector may be cut short.
    return index < 0xfffffffa && from < bytes.length ? bytes.subarray(from, from + size) : undefined;
  };
  const next = (index: number): number | undefined => {
    const table = Math.floor((index * 4) / size);
    if (table >= TABLES_IN_HEADER) return undefined;
    const at = (index * 4) % size;
    const entries = sector(bytes.readUInt32LE(76 + table * 4));
    return entries && at + 4 <= entries.length ? entries.readUInt32LE(at) : undefined;
  };
  const names = new Set<string>();
  const seen = new Set<number>();
  let index: number | undefined = bytes.readUInt32LE(48);
  while (index !== END_OF_CHAIN) {
    const entries: Buffer | undefined = index === undefined || seen.has(index) ? undefined : sector(index);
    if (index === undefined || !entries) return undefined;
    seen.add(index);
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const length = entries.readUInt16LE(at + 64);
      if (length > 2 && length <= 64) names.add(entries.toString('utf16le', at, at + length - 2));
    }
    index = next(index);
  }
  let last = Math.ceil(bytes.length / size) - 2;
  while (last > 0 && (next(last) ?? FREE) === FREE) last -= 1;
  return { names, sectorBytes: size, end: Math.min((last + 2) * size, bytes.length) };
};

const programs = ['Macros', '_VBA_PROJECT', 'VBA'];

/**
 * Returns a Word document of the old format without the padding and the free sectors after its end. Undefined for another
 * document of this container, and for a document with macros.
 */
export const plainWordBinary = (bytes: Buffer): Buffer | FileFault | undefined => {
  const file = opened(bytes);
  if (!file) return 'damaged';
  const { names, sectorBytes, end } = file;
  if (!names.has('WordDocument') || programs.some((each) => names.has(each))) return undefined;
  const rest = bytes.subarray(end);
  const isFree = rest.length % sectorBytes === 0 && kindOfContent(rest) === undefined;
  return isFree || isPadding(rest, 0) ? bytes.subarray(0, end) : 'doubled';
};
