import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { readPictures } from '#server/catalogue/pictures/picture-addresses.ts';
import { pictureVersion } from '#server/catalogue/pictures/picture-version.ts';
import { postPictureId } from '#server/catalogue/pictures/picture-addresses.ts';
import { reference } from '../../support/catalogue/reference.ts';
import { shopFrontOf } from '#server/reference/shop-front.ts';

const folder = join(import.meta.dirname, '../../../catalogue/pictures');
/** The largest size of a picture, in bytes: a menu of 31 days has to fit into the phone's cache. */
const sizes = {
  preview: { width: 320, height: 240, bytes: 8 * 1024 },
  image: { width: 800, height: 600, bytes: 30 * 1024 },
} as const;
const pictured: readonly (number | string)[] = [
  ...[...catalogue.dishes, ...catalogue.customFitDishes].map(({ id }) => id),
  ...reference.blogPosts.map(({ id }) => postPictureId(id)),
];
const landing = basename(shopFrontOf(catalogue, 'en').first!).replace(/\?.*$/, '');

describe('The pictures of the catalogue', () => {
  it('have a preview and an image for each dish, part and article, AVIF for the landing page, and no other file', async () => {
    const expected = pictured.flatMap((id) => Object.keys(sizes).map((size) => `${id}-${size}.webp`));
    expect((await readdir(folder)).sort()).toEqual([...expected, landing].sort());
  });

  it.each(Object.entries(sizes))(
    'have one size in pixels and a limited file size as WebP: %s',
    async (size, { width, height, bytes }) => {
      const wrong: string[] = [];
      for (const id of pictured) {
        const file = await readFile(join(folder, `${id}-${size}.webp`));
        const is = await sharp(file).metadata();
        if (is.format !== 'webp' || is.width !== width || is.height !== height || file.length > bytes)
          wrong.push(`${id}: ${is.format} ${is.width} × ${is.height}, ${file.length} bytes`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('show the landing page in fewer bytes', async () => {
    const file = await readFile(join(folder, landing));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 800, height: 600 });
    const whole = await readFile(join(folder, landing.replace('.avif', '.webp')));
    expect(file.length).toBeLessThan(whole.length * 0.75);
  });

  it('all differ, so that no two dishes of a day look alike', async () => {
    const seen = new Map<string, number | string>();
    const twins: string[] = [];
    for (const id of pictured) {
      const hash = createHash('sha256')
        .update(await readFile(join(folder, `${id}-image.webp`)))
        .digest('hex');
      if (seen.has(hash)) twins.push(`${id} is ${seen.get(hash)}`);
      seen.set(hash, id);
    }
    expect(twins).toEqual([]);
  });
});

describe('The URL of a picture', () => {
  it('names the dish’s own picture, and the fallback of that size if the dish has none', () => {
    const address = readPictures();
    expect(address(1001, 'preview')).toMatch(/^\/dishes\/1001-preview\.webp\?v=[\da-f]{10}$/);
    expect(address(postPictureId(1), 'image')).toMatch(/^\/dishes\/blog-1-image\.webp\?v=[\da-f]{10}$/);
    expect(address(999_999, 'preview')).toMatch(/^\/dishes\/fallback-preview\.webp\?v=[\da-f]{10}$/);
    expect(address('no-such', 'image')).toMatch(/^\/dishes\/fallback-image\.webp\?v=[\da-f]{10}$/);
  });

  it('changes when a picture changes, even to one of the same length, and when a picture is renamed', async () => {
    const own = await mkdtemp(join(tmpdir(), 'sufra-pictures-'));
    try {
      const versionWith = async (name: string, text: string): Promise<string> => {
        for (const each of await readdir(own)) await rm(join(own, each));
        await writeFile(join(own, name), text);
        return pictureVersion(own);
      };
      const first = await versionWith('1-image.webp', 'rice');
      expect(await versionWith('1-image.webp', 'rice')).toBe(first);
      expect(await versionWith('1-image.webp', 'figs')).not.toBe(first);
      expect(await versionWith('2-image.webp', 'rice')).not.toBe(first);
    } finally {
      await rm(own, { recursive: true });
    }
  });
});
