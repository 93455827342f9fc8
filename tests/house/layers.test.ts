import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { layersPage, PICTURE } from '../../scripts/layers-picture.mjs';

it('the picture of the layers shows the folders as they import each other', { timeout: 120_000 }, () => {
  const drawn = readFileSync(PICTURE, 'utf8');
  expect(drawn, 'docs/layers.md is out of date: draw it with node scripts/layers-picture.mjs').toBe(layersPage());
});
