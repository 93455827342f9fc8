import { columnsOf, type Table } from '../folder/table.ts';
import { tables, type TableName } from '../folder/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** A cell that differs. Undefined: the cell is empty. */
export interface ChangedCell {
  readonly column: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A row that only one of two folders has, or that differs between them. */
export interface ChangedRow<R = Row> {
  /** What names it: its id, its key, or the columns that occur together once. */
  readonly name: string;
  /** Undefined: the row is new. */
  readonly before: R | undefined;
  /** Undefined: the row is gone. */
  readonly after: R | undefined;
  /** Empty unless both are there. */
  readonly cells: readonly ChangedCell[];
}

const nameOf = ({ unique }: Table, row: Row): string => {
  const [first = []] = unique;
  if (first.length === 1) return String(row[first[0]!]);
  return first
    .filter((column) => row[column] !== undefined)
    .map((column) => `${column} ${String(row[column])}`)
    .join(', ');
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs between the rows of one table of two folders: changed and gone rows in the old order, then new ones. */
export const compareRows = (name: TableName, before: readonly Row[], after: readonly Row[]): readonly ChangedRow[] => {
  const table = tables[name] as unknown as Table;
  const columns = Object.keys(columnsOf(table));
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [nameOf(table, row), row])));
  const changed: ChangedRow[] = [];
  for (const [key, row] of old!) {
    const next = now!.get(key);
    if (!next) changed.push({ name: key, before: row, after: undefined, cells: [] });
    else {
      const cells = columns
        .filter((column) => !isSame(row[column], next[column]))
        .map((column) => ({ column, before: row[column], after: next[column] }));
      if (cells.length > 0) changed.push({ name: key, before: row, after: next, cells });
    }
  }
  for (const [key, row] of now!)
    if (!old!.has(key)) changed.push({ name: key, before: undefined, after: row, cells: [] });
  return changed;
};
