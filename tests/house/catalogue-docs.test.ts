import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { CATALOGUE_DOC, withColumns } from '../../scripts/docs/catalogue-docs.ts';

it('docs/catalogue.md lists the current columns (node scripts/docs/catalogue-docs.ts writes them)', () => {
  const document = readFileSync(CATALOGUE_DOC, 'utf8');
  expect(document).toBe(withColumns(document));
});
