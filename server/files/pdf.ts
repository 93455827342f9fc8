import { pdfStart, type FileFault } from '../../src/domain/forms/uploads.ts';
import { isPadding } from './padding.ts';

const END = '%%EOF';
/** A line end directly after the end mark belongs to the document. */
const LINE_END = /^(?:\r\n|\n|\r)/;

/** The position of the last cross-reference table, as the document states it. */
const saidTable = (tail: string): number | undefined => {
  const said = /startxref\s+(\d{1,10})\s+$/.exec(tail)?.[1];
  return said === undefined ? undefined : Number(said);
};

const TABLE = /^\s*(?:xref|\d+\s+\d+\s+obj)/;
const isTableAt = (bytes: Buffer, at: number): boolean => TABLE.test(bytes.toString('latin1', at, at + 40));

/**
 * Returns the document without the bytes before its start and the padding after its end. Its internal positions count
 * from its start. If a program counted the bytes that it wrote before, white space replaces these bytes.
 */
export const plainPdf = (bytes: Buffer): Buffer | FileFault => {
  const from = pdfStart(bytes);
  const mark = bytes.lastIndexOf(END);
  if (from === undefined || mark < from) return 'damaged';
  const table = saidTable(bytes.toString('latin1', Math.max(from, mark - 64), mark));
  if (table === undefined) return 'damaged';
  const line = LINE_END.exec(bytes.toString('latin1', mark + END.length, mark + END.length + 2))?.[0] ?? '';
  const end = mark + END.length + line.length;
  if (!isPadding(bytes, end)) return 'doubled';
  const counted = from > 0 && isTableAt(bytes, table) && !isTableAt(bytes, from + table);
  return counted ? Buffer.concat([Buffer.alloc(from, ' '), bytes.subarray(from, end)]) : bytes.subarray(from, end);
};
