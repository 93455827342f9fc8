import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

type Row = Readonly<Record<string, string>>;

/** Changes the rows of a CSV file by the names of its columns; undefined leaves a row out. */
export const withRows =
  (edit: (row: Row) => Row | undefined) =>
  (text: string): string => {
    const rows = parse(text, { columns: true }) as Row[];
    const columns = Object.keys(rows[0] ?? {});
    return stringify(
      rows.flatMap((row) => {
        const edited = edit(row);
        return edited ? [edited] : [];
      }),
      { header: true, columns },
    );
  };

/** Changes the entries of a list in a cell. */
export const listed = (cell: string, edit: (entry: string) => readonly string[]): string =>
  cell === '' ? '' : cell.split('|').flatMap(edit).join('|');
