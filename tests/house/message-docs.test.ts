import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

import { schemaText } from '../../scripts/docs/schema-text.ts';
import { messageDocument } from '../../scripts/docs/message-docs.ts';
import { fields, flag, id, mapOf, idKey, text, wireDay } from '../../src/protocol/define/wire-values.ts';
import { messageNames, notices } from '../../src/protocol/messages.ts';

describe('The page of messages', () => {
  it('has a section for each message and each notice, with the file that declares it', () => {
    const page = messageDocument();
    for (const name of [...messageNames, ...Object.keys(notices)]) {
      const section = page.split(`\n### ${name}\n`)[1]?.split('\n### ')[0];
      expect(section, name).toMatch(/\]\(\.\.\/src\/protocol\/[a-z/-]+\.ts\)/);
    }
  });

  it.each([
    [
      'fields that may be left out',
      fields({ date: wireDay, note: v.optional(v.string()) }),
      '{ date: day, note?: string }',
    ],
    ['limits of texts', text(20), 'string ≤ 20'],
    ['null', v.nullable(id), 'id | null'],
    ['maps', mapOf(idKey, v.boolean(), 5), '{ [id]: boolean }'],
    ['lists of alternatives', v.array(v.picklist(['a', 'b'])), "('a' | 'b')[]"],
    ['flags', flag, 'boolean | 0 | 1'],
  ])('writes %s as a type', (_what, schema, written) => {
    expect(schemaText(schema)).toBe(written);
  });
});
