import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../../src/ui/text');
const drawn = new Set(
  [...readFileSync(join(ui, 'icons.svg'), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name),
);
const named = new Set(
  [...readFileSync(join(ui, 'icon-name.ts'), 'utf8').matchAll(/\| '([^']+)'/g)].map(([, name]) => name),
);

it('every icon name has a drawing, and every drawing has a name', () => {
  expect(drawn.size).toBeGreaterThan(40);
  expect(named).toEqual(drawn);
});
