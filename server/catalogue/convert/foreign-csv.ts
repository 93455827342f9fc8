import { parse } from 'csv-parse/sync';

import { separatorOf } from '../folder/csv.ts';
import { columnsOf } from '../folder/table.ts';
import { tables } from '../folder/tables.ts';
import type { ConvertedDish } from './converted-dish.ts';

/** The columns that the converter fills itself. */
const own = ['id', 'state'];
const known = Object.keys(columnsOf(tables.dishes)).filter((name) => !own.includes(name));

/**
 * Reads a CSV with other column names.
 * @param map name of a column of dishes.csv → name of the column in the file; a column without an entry has the same name
 * @throws RangeError for a name in the map that does not exist in dishes.csv or in the file
 */
export const fromForeignCsv = (text: string, map: Readonly<Record<string, string>>): ConvertedDish[] => {
  const rows = parse(text, {
    columns: true,
    delimiter: separatorOf(text),
    trim: true,
    skip_empty_lines: true,
  }) as Record<string, string>[];
  const theirs = Object.keys(rows[0] ?? {});
  for (const [ours, name] of Object.entries(map)) {
    if (!known.includes(ours)) throw new RangeError(`dishes.csv has no column “${ours}”.`);
    if (rows.length > 0 && !theirs.includes(name)) throw new RangeError(`The file has no column “${name}”.`);
  }
  return rows.map((row) =>
    Object.fromEntries(
      known.flatMap((name) => {
        const cell = row[map[name] ?? name];
        return cell ? [[name, cell]] : [];
      }),
    ),
  );
};
