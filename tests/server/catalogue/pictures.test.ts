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
    picture: { vessel: 'plate', ground: 'sand', items: ['1f363', '1f951', '1f34b', '1f35a', '1f96c', '1f345'] },
  },
  { id: 2, picture: { vessel: 'bowl', ground: 'sage', items: ['1f990', '1f33d', '1fad1', '1f34b', '1f96c'] } },
  { id: 3, picture: { vessel: 'cup', ground: 'rose', items: ['1f353', '1fad0'] } },
  { id: 4, picture: { vessel: 'board', ground: 'sky', items: ['1f959', '1f345', '1f33f'] } },
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

  it('refuse a ground or an emoji that does not exist', async () => {
    const broken = (picture: Pictured['picture']) => makePictures([{ id: 9, picture }], join(folder, 'broken'));
    await expect(broken({ vessel: 'plate', ground: 'no-such-ground', items: ['1f363'] })).rejects.toThrow(
      /no ground is called/,
    );
    await expect(broken({ vessel: 'plate', ground: 'sand', items: ['no-such-emoji'] })).rejects.toThrow(/ENOENT/);
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

  it('shows everything in the recipe, up to six things', () => {
    const svg = composePicture('1', { ...recipe, items: [...recipe.items, '1f346'] }, art);
    for (const item of recipe.items) expect(svg).toContain(`data:,${item}`);
    expect(svg).not.toContain('data:,1f346');
  });

  it('serves a thing with a bowl of its own on a plate, and leaves none inside another bowl', () => {
    const pot = composePicture('1', { vessel: 'bowl', ground: 'sand', items: ['1f372', '1f34b'] }, art);
    expect(pot).toContain('id="rim"');
    expect(pot).toContain('data:,1f372');
    const bowl = composePicture('1', { vessel: 'bowl', ground: 'sand', items: ['1f34b', '1f33f', '1f35a'] }, art);
    expect(bowl).toContain('id="lip"');
    expect(bowl).not.toContain('data:,1f35a');
  });

  it('crowns a glass with fruit only; a savoury cup becomes a bowl', () => {
    expect(composePicture('1', { vessel: 'cup', ground: 'sand', items: ['1f353'] }, art)).toContain('id="glass"');
    expect(composePicture('1', { vessel: 'cup', ground: 'sand', items: ['1f357', '1f952'] }, art)).toContain(
      'id="lip"',
    );
  });
});
