import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { WANTED_FILES } from '#scripts/kept-files.ts';
import { expect, test } from '../support/journey.ts';

const page = join(import.meta.dirname, '../../../dist/page');
const EDITOR = 'src/features/forum/form/editor/rich-editor.tsx';

test('The text editor’s library is loaded only with the discussion form, and not at any start', () => {
  const wanted = JSON.parse(readFileSync(join(page, WANTED_FILES), 'utf8')) as Record<string, string[]>;
  const assets = readdirSync(join(page, 'assets')).filter((name) => name.endsWith('.js'));
  const holding = assets.filter((name) => readFileSync(join(page, 'assets', name), 'utf8').includes('ProseMirror'));
  expect(holding).not.toEqual([]);
  const names = holding.map((name) => `assets/${name}`);
  const bringing = Object.entries(wanted)
    .filter(([, files]) => files.some((file) => names.includes(file)))
    .map(([module]) => module);
  expect(bringing).toEqual([EDITOR]);
  expect(readFileSync(join(page, 'index.html'), 'utf8')).not.toContain(holding[0]);
});
