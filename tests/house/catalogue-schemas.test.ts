import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { catalogueSchemas, keptSchemas } from '../../scripts/docs/catalogue-schemas.ts';
import { tables } from '../../server/catalogue/folder/tables.ts';

const schemas = catalogueSchemas();
const schemaOf = (path: string) =>
  JSON.parse(schemas.get(`${path}.schema.json`)!) as {
    readonly properties: Readonly<Record<string, Record<string, unknown>>>;
    readonly required: readonly string[];
    readonly additionalProperties: boolean;
  };

describe('The JSON Schemas of the catalogue', () => {
  it('match the schemas that read the files (node scripts/docs/catalogue-schemas.ts writes them)', () => {
    expect(keptSchemas()).toEqual(schemas);
  });

  it('name every column of every table', () => {
    for (const { file, required, optional } of Object.values(tables)) {
      const schema = schemaOf(`docs/catalogue-schemas/${file.replace('/', '-').replace('.csv', '')}`);
      expect(Object.keys(schema.properties)).toEqual([...Object.keys(required), ...Object.keys(optional)]);
      expect(schema).toMatchObject({ required: Object.keys(required), additionalProperties: false });
    }
  });

  it('allow an empty cell if it may be empty, and describe the allowed values', () => {
    expect(schemaOf('docs/catalogue-schemas/dishes').properties['price']).toEqual({
      anyOf: [{ const: '' }, expect.objectContaining({ type: 'string' })],
      description: 'AED with at most two decimals, such as 42.50; may be empty',
    });
    expect(schemaOf('docs/catalogue-schemas/dishes').properties['state']).toMatchObject({
      enum: ['on', 'hidden', 'unsigned'],
    });
  });

  it('reject a setting of provider.yaml that does not exist', () => {
    const { properties, required, additionalProperties } = schemaOf('catalogue/.provider');
    expect(additionalProperties).toBe(false);
    expect(properties).toHaveProperty('vat_percent', { type: 'number', minimum: 0, maximum: 100 });
    expect(required).toContain('cycle_start');
  });

  it('are named in the first line of provider.yaml, so that an editor can complete settings', () => {
    const [first] = readFileSync(join(import.meta.dirname, '../../catalogue/provider.yaml'), 'utf8').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=.provider.schema.json');
  });
});
