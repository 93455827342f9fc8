// Writes the tables of columns in docs/catalogue.md from the schemas that read the CSV files: node
// scripts/docs/catalogue-docs.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { columnsOf } from '../../server/catalogue/folder/table.ts';
import { tables } from '../../server/catalogue/folder/tables.ts';

const BEGIN = '<!-- columns: written by scripts/docs/catalogue-docs.ts -->';
const END = '<!-- /columns -->';
export const CATALOGUE_DOC = join(import.meta.dirname, '../../docs/catalogue.md');

/** A table of columns for each CSV file. */
const columnTables = (): string =>
  Object.values(tables)
    .map((table) => {
      const rows = Object.entries(columnsOf(table)).map(([name, cell]) => {
        const star = Object.hasOwn(table.required, name) ? '*' : '';
        return `| \`${name}\`${star} | ${v.getDescription(cell) ?? 'text'} |`.replaceAll(
          'separated by `|`',
          'separated by `\\|`',
        );
      });
      const needed = table.needed ? '' : ' (may be left out)';
      return [`### ${table.file}${needed}`, '', '| column | holds |', '|---|---|', ...rows].join('\n');
    })
    .join('\n\n');

/** Returns the document with its tables replaced by those of the schemas. */
export const withColumns = (document: string): string => {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/catalogue.md lacks ${BEGIN} or ${END}`);
  return `${before}${BEGIN}\n\n${columnTables()}\n\n${END}${after}`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(CATALOGUE_DOC, withColumns(readFileSync(CATALOGUE_DOC, 'utf8')));
