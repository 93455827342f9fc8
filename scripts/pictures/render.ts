import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp, { type OutputInfo } from 'sharp';

import { composePicture, emojiOf } from './compose.ts';
import type { PictureRecipe } from './compose.ts';

/** What a picture may weigh, in bytes: a menu of 31 days has to fit into the phone's cache. */
export const limits = { preview: 8 * 1024, image: 30 * 1024 } as const;

export interface Rendered {
  /** webp, 320 × 240 */
  readonly preview: Buffer;
  /** webp, 800 × 600 */
  readonly image: Buffer;
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The best quality from `best` down that keeps to the limit. Throws RangeError when even the lowest does not. */
const encoded = async ({ data, info }: Pixels, best: number, limit: number): Promise<Buffer> => {
  const { width, height, channels } = info;
  for (let quality = best; quality >= 40; quality -= 8) {
    const file = await sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 4 }).toBuffer();
    if (file.length <= limit) return file;
  }
  throw new RangeError(`a picture of ${width} × ${height} does not fit into ${limit} bytes`);
};

/** Renders recipes with the emoji of one folder; each emoji is decoded once. Rejects when an emoji does not exist. */
export const pictureRenderer = (emojiFolder: string) => {
  const decoded = new Map<string, Promise<string>>();
  const art = (item: string): Promise<string> => {
    const known = decoded.get(item);
    if (known) return known;
    const loading = readFile(join(emojiFolder, `${item}.webp`))
      .then((file) => sharp(file).png().toBuffer())
      .then((png) => `data:image/png;base64,${png.toString('base64')}`);
    decoded.set(item, loading);
    return loading;
  };
  return async (seed: string, recipe: PictureRecipe): Promise<Rendered> => {
    const arts = new Map<string, string>();
    for (const item of emojiOf(recipe)) arts.set(item, await art(item));
    const svg = Buffer.from(composePicture(seed, recipe, (item) => arts.get(item)!));
    const large = await sharp(svg).resize(800, 600).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = large.info;
    const small = await sharp(large.data, { raw: { width, height, channels } })
      .resize(320, 240)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const preview = await encoded(small, 72, limits.preview);
    const image = await encoded(large, 67, limits.image);
    return { preview, image };
  };
};
