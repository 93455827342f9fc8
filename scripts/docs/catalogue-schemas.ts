// Writes docs/catalogue-schemas, and catalogue/.provider.schema.json, from the schemas that read the files: node scripts/docs/catalogue-schemas.ts
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

import { articleFront, pageFront } from '../../server/catalogue/folder/document.ts';
import { providerSchema } from '../../server/catalogue/folder/provider.ts';
import { columnsOf } from '../../server/catalogue/folder/table.ts';
import { tables } from '../../server/catalogue/folder/tables.ts';

const root = join(import.meta.dirname, '../..');
const FOLDER = 'docs/catalogue-schemas';
/** The schema is in the same folder as `provider.yaml`, whose first line names it. */
const OF_PROVIDER = 'catalogue/.provider.schema.json';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/**
 * Returns the JSON Schema of what an author may write. The output of transformations and the checks that only code can do
 * are left out.
 */
const written = (schema: v.GenericSchema): JsonSchema => {
  // Definitions would describe only cells that may be empty; the schema of such a cell is written in place instead.
  const {
    $schema: _schema,
    $defs: _defs,
    ...rest
  } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      if (valibotSchema.type !== 'lazy') return undefined;
      // A cell that may be empty, see `orEmpty`.
      const { getter } = valibotSchema as unknown as { readonly getter: (input: unknown) => v.GenericSchema };
      return { anyOf: [{ const: '' }, written(getter(undefined))] };
    },
  });
  return rest;
};

/** The JSON Schema of one row of a table: each cell as it is written, by the name of its column. */
const rowOf = (table: (typeof tables)[keyof typeof tables]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(columnsOf(table)).map(([name, cell]) => {
      const description = v.getDescription(cell);
      return [name, { ...written(cell), ...(description !== undefined && { description }) }];
    }),
  ),
  required: Object.keys(table.required),
  additionalProperties: false,
});

const pathOf = (file: string): string => `${FOLDER}/${file.replaceAll('/', '-').replace(/\.[a-z]+$/, '')}.schema.json`;

/** Returns a JSON Schema for each kind of file in a catalogue folder, by its path in the project. */
export const catalogueSchemas = (): ReadonlyMap<string, string> => {
  const schemas: readonly (readonly [string, string, JsonSchema])[] = [
    [OF_PROVIDER, 'provider.yaml', written(providerSchema)],
    [pathOf('page.md'), 'The lines above the text of a page', written(pageFront)],
    [pathOf('article.md'), 'The lines above the text of an article', written(articleFront)],
    ...Object.values(tables).map((table) => [pathOf(table.file), `A row of ${table.file}`, rowOf(table)] as const),
  ];
  return new Map(
    schemas.map(([path, title, schema]) => [
      path,
      `${JSON.stringify({ $schema: DRAFT, title, ...schema }, null, 2)}\n`,
    ]),
  );
};

/** Reads the schemas that are committed in the project. */
export const keptSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    [OF_PROVIDER, ...readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`)].map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  mkdirSync(join(root, FOLDER), { recursive: true });
  for (const [path, text] of catalogueSchemas()) writeFileSync(join(root, path), text);
}
