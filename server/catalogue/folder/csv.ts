import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';

import { didYouMean } from './nearest.ts';
import type { Finding } from './finding.ts';
import { columnsOf, type RowOf, type Table } from './table.ts';

const BOM = '\uFEFF';

/** Returns the text of a file in UTF-8, without its byte order mark; undefined if the bytes are not UTF-8. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(BOM, '');
  } catch {
    // The decoder's error contains no detail, so the caller reports the name of the file.
    return undefined;
  }
};

/** Returns the separator, decided by the first row: the one that occurs more often outside of quotes. */
export const separatorOf = (text: string): ',' | ';' => {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return header.split(';').length > header.split(',').length ? ';' : ',';
};

/** Removes empty cells at the end: spreadsheets write separators for empty columns. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

interface Line {
  /** The row number as in a spreadsheet: the row of the column names is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

const recordsIn = (text: string): Line[] => {
  const lines = parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: false,
    trim: true,
  }) as string[][];
  return lines.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/** Returns the value of a cell about as it was written. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('|');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '(empty)';
};

/**
 * Reads one table of a folder. A row with a fault is left out of `rows` and reported in `faults`.
 * @param text the file, see `decodeText`
 */
export const readTable = <T extends Table>(
  of: T,
  text: string,
): { readonly rows: readonly RowOf<T>[]; readonly faults: readonly Finding[] } => {
  const faults: Finding[] = [];
  const fault = (row: number | null, column: string | null, sentence: string): void => {
    faults.push({ file: of.file, row, column, text: sentence });
  };
  let records: Line[];
  try {
    records = recordsIn(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    fault(Number(error['lines'] ?? 1), null, `This row cannot be read: ${error.message}.`);
    return { rows: [], faults };
  }
  const [head, ...body] = records;
  const columns = columnsOf(of);
  const names = withoutEmptyEnd(head?.cells ?? []);
  for (const [at, name] of names.entries()) {
    if (!Object.hasOwn(columns, name)) {
      fault(1, name, `There is no column “${name}”.${didYouMean(name, Object.keys(columns))}`);
    } else if (names.indexOf(name) !== at) fault(1, name, `The column “${name}” occurs twice.`);
  }
  for (const name of Object.keys(of.required))
    if (!names.includes(name)) {
      const unknown = names.filter((each) => each !== '' && !Object.hasOwn(columns, each));
      fault(1, name, `The column “${name}” is missing.${didYouMean(name, unknown)}`);
    }
  // Without its columns, no row can be read.
  if (faults.length > 0) return { rows: [], faults };

  const shape = v.object(columns);
  const rows = body.flatMap(({ row, cells: all }) => {
    const surplus = withoutEmptyEnd(all.slice(names.length));
    const cells = [...all.slice(0, names.length), ...surplus];
    if (cells.length !== names.length) {
      fault(row, null, `This row has ${cells.length} cells, the row of names has ${names.length}.`);
      return [];
    }
    const texts = Object.fromEntries(Object.keys(columns).map((name) => [name, cells[names.indexOf(name)] ?? '']));
    const read = v.safeParse(shape, texts, { abortPipeEarly: true });
    if (read.success) return [{ ...read.output, row } as RowOf<T>];
    for (const issue of read.issues) fault(row, v.getDotPath(issue)?.split('.')[0] ?? null, issue.message);
    return [];
  });
  for (const unique of of.unique) {
    const first = new Map<string, number>();
    for (const each of rows) {
      const cells = unique.map((name) => (each as Record<string, unknown>)[name]);
      const before = first.get(JSON.stringify(cells));
      if (before === undefined) first.set(JSON.stringify(cells), each.row);
      else {
        const said = unique.map((name, at) => `${name} ${shown(cells[at])}`).join(', ');
        fault(each.row, unique[0]!, `Row ${before} has the same ${said}.`);
      }
    }
  }
  return { rows, faults };
};
