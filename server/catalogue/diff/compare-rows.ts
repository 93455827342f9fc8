import { columnsOf, type Table } from '../folder/table.ts';
import { tables, type TableName } from '../folder/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** A cell that differs. An empty cell is undefined. */
export interface ChangedCell {
  readonly column: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A row that exists in only one of two folders, or that differs between them. */
export interface ChangedRow<R = Row> {
  /** The name of the row: its id, its key, or the values of the columns that are unique together. */
  readonly name: string;
  /** Undefined if the row is new. */
  readonly before: R | undefined;
  /** Undefined if the row was removed. */
  readonly after: R | undefined;
  /** Empty if the row is new or was removed. */
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

/**
 * Returns the differences between the rows of one table in two folders: changed and removed rows in the old order, then
 * new rows.
 */
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
