import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { tints } from '../../../scripts/pictures/tints.ts';
import { catalogue } from '../../../server/catalogue/catalogue.ts';
import { postPictureId, reference } from '../../../server/reference/reference.ts';

const all = [
  ...catalogue.pictured.map(({ id, picture }) => ({ id: String(id), picture })),
  ...reference.blogPosts.map(({ id, picture }) => ({ id: postPictureId(id), picture })),
];

describe('the picture recipes of the catalogue and the articles', () => {
  it('name grounds and emoji that exist', () => {
    const emoji = (item: string): boolean => existsSync(`node_modules/@lobehub/fluent-emoji-3d/assets/${item}.webp`);
    const broken = all.filter(({ picture }) => !(picture.ground in tints) || !picture.items.every(emoji));
    expect(broken.map(({ id }) => id)).toEqual([]);
  });

  it('never lay the same things on the same vessel twice, so that two dishes of a day cannot look alike', () => {
    const alike = new Map<string, number[]>();
    for (const { id, picture } of catalogue.pictured) {
      const key = [picture.vessel, ...[...picture.items].sort()].join(' ');
      alike.set(key, [...(alike.get(key) ?? []), id]);
    }
    expect([...alike.values()].filter((ids) => ids.length > 1)).toEqual([]);
  });

  it('belong to one dish or article each', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
