import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePictures, type Pictured } from '../../../scripts/make-pictures.ts';
import { composePicture } from '../../../scripts/pictures/compose.ts';
import { limits } from '../../../scripts/pictures/render.ts';

const list: readonly Pictured[] = [
  {
    id: 1,
    picture: {
      vessel: 'plate',
      ground: 'sand',
      items: ['rice', 'salmon', 'avocado-slices', 'lemon', 'tomatoes', 'dill'],
    },
  },
  { id: 2, picture: { vessel: 'bowl', ground: 'sage', items: ['coconut-sauce', 'prawns', 'pak-choi', 'lemon'] } },
  { id: 3, picture: { vessel: 'cup', ground: 'rose', items: ['berry-shake', 'berries'] } },
  { id: 4, picture: { vessel: 'board', ground: 'sky', items: ['toast', 'hummus', 'egg-halves', '2615'] } },
];

describe('the dish pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-pictures-'));
    await makePictures(list, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const bytes = (name: string) => readFile(join(folder, name));

  it('come as preview and image for each dish, and once as fallback', async () => {
    const expected = [1, 2, 3, 4, 'fallback'].flatMap((id) => [`${id}-image.webp`, `${id}-preview.webp`]);
    expect((await readdir(folder)).sort()).toEqual([...expected, 'manifest.json'].sort());
  });

  it('are webp of 320 × 240 within 8 KB and 800 × 600 within 30 KB', async () => {
    for (const id of [1, 2, 3, 4, 'fallback'])
      for (const [size, width, height] of [
        ['preview', 320, 240],
        ['image', 800, 600],
      ] as const) {
        const file = await bytes(`${id}-${size}.webp`);
        expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height });
        expect(file.length).toBeLessThanOrEqual(limits[size]);
      }
  });

  it('are not painted again when nothing changed, and only the changed one otherwise', async () => {
    const before = await stat(join(folder, '1-image.webp'));
    expect((await makePictures(list, folder)).painted).toBe(0);
    const changed = list.map((one) => (one.id === 3 ? { ...one, picture: { ...one.picture, ground: 'mint' } } : one));
    const { painted, manifest } = await makePictures(changed, folder);
    expect(painted).toBe(1);
    expect((await stat(join(folder, '1-image.webp'))).mtimeMs).toBe(before.mtimeMs);
    const back = await makePictures(list, folder);
    expect(back.manifest['3']).not.toBe(manifest['3']);
    expect(back.manifest['1']).toBe(manifest['1']);
  });

  it('are painted again when a file has gone missing', async () => {
    await rm(join(folder, '2-preview.webp'));
    expect((await makePictures(list, folder)).painted).toBe(1);
    expect((await bytes('2-preview.webp')).length).toBeGreaterThan(1000);
  });

  it('leave with the dish', async () => {
    const { manifest } = await makePictures(list.slice(0, 3), folder);
    expect(manifest['4']).toBeUndefined();
    expect(await readdir(folder)).not.toContain('4-image.webp');
    await makePictures(list, folder);
  });

  it('refuse a ground that does not exist, and a thing that is neither drawn nor an emoji', async () => {
    const broken = (picture: Pictured['picture']) => makePictures([{ id: 9, picture }], join(folder, 'broken'));
    await expect(broken({ vessel: 'plate', ground: 'no-such-ground', items: ['salmon'] })).rejects.toThrow(
      /no ground is called/,
    );
    await expect(broken({ vessel: 'plate', ground: 'sand', items: ['no-such-thing'] })).rejects.toThrow(/ENOENT/);
    await rm(join(folder, 'broken'), { recursive: true, force: true });
  });
});

describe('a composition', () => {
  const art = (item: string): string => `data:,${item}`;
  const recipe = list[0]!.picture;

  it('is the same each time for one dish and another for the next', () => {
    expect(composePicture('1', recipe, art)).toBe(composePicture('1', recipe, art));
    expect(composePicture('1', recipe, art)).not.toBe(composePicture('2', recipe, art));
  });

  it('shows everything in the recipe', () => {
    const svg = composePicture('1', recipe, art);
    for (const left of recipe.items) {
      const without = { ...recipe, items: recipe.items.filter((item) => item !== left) };
      expect(composePicture('1', without, art).length).toBeLessThan(svg.length);
    }
  });

  it('takes an emoji’s own art where no food of that kind is drawn, and the drawn food where one is', () => {
    const svg = composePicture('1', { vessel: 'board', ground: 'sand', items: ['2615', '1f41f'] }, art);
    expect(svg).toContain('data:,2615');
    expect(svg).not.toContain('data:,1f41f');
  });

  it('pours what is meant for a glass into one; anything else in a cup comes in a small pot', () => {
    const glass = composePicture('1', { vessel: 'cup', ground: 'sand', items: ['mango-lassi'] }, art);
    const pot = composePicture('1', { vessel: 'cup', ground: 'sand', items: ['hummus'] }, art);
    expect(glass).toContain('id="saucer"');
    expect(pot).not.toContain('id="saucer"');
  });

  it('lays toppings on each slice of bread', () => {
    const slices = composePicture('1', { vessel: 'board', ground: 'sand', items: ['toast', 'egg-halves'] }, art);
    const plate = composePicture('1', { vessel: 'board', ground: 'sand', items: ['egg-halves'] }, art);
    const eggs = (svg: string): number => svg.split('<use').length;
    expect(eggs(slices)).toBeGreaterThan(eggs(plate));
  });
});
