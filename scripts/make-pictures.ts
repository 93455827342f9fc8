/**
 * Makes the dish pictures: `public/dishes/<id>-preview.webp`, `<id>-image.webp`, `fallback-…`, and `manifest.json`
 * { id: hash } for addresses that may be cached for ever (`/dishes/<id>-preview.webp?v=<hash>`).
 * A hash covers the recipe and the painter, so only what changed is painted again.
 * Usage: node scripts/make-pictures.ts [target folder]
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { laidTable, landingPicture } from '../src/features/home/laid-table.ts';
import type { PictureRecipe } from './pictures/compose.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const emojiPackage = join(root, 'node_modules/@lobehub/fluent-emoji-3d');
const sizes = ['preview', 'image'] as const;

export interface Pictured {
  readonly id: number | string;
  readonly picture: PictureRecipe;
}

export type Manifest = Record<string, string>;

/** Shown when a dish's own picture cannot be loaded: a laid table without a particular dish. */
export const fallback: Pictured = { id: 'fallback', picture: { vessel: 'plate', ground: 'palm', items: ['cutlery'] } };

/** Changes whenever the same recipe would be painted differently. */
const painterHash = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(emojiPackage, 'package.json')));
  const folder = join(root, 'scripts/pictures');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  for (const file of files.sort()) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex');
};

const hashOf = (painter: string, { id, picture }: Pictured): string =>
  createHash('sha256')
    .update(JSON.stringify([painter, id, picture]))
    .digest('hex')
    .slice(0, 10);

const readManifest = async (path: string): Promise<Manifest> =>
  existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Manifest) : {};

/** The landing's first picture once more, as AVIF: half the bytes that a first visit waits for. */
const makeLandingPicture = async (target: string, before: Manifest, manifest: Manifest): Promise<void> => {
  const [id] = laidTable;
  const file = join(target, basename(landingPicture('')));
  if (!(id in manifest) || (before[id] === manifest[id] && existsSync(file))) return;
  const { default: sharp } = await import('sharp');
  await sharp(join(target, `${id}-image.webp`))
    .avif({ quality: 34, effort: 6 })
    .toFile(`${file}.${process.pid}.part`);
  await rename(`${file}.${process.pid}.part`, file);
};

/**
 * Brings `target` up to date with the list: paints what is new or changed, removes what is no longer listed.
 * The manifest is written last, so an interrupted run is simply continued by the next.
 */
export const makePictures = async (
  list: readonly Pictured[],
  target: string,
): Promise<{ painted: number; manifest: Manifest }> => {
  await mkdir(target, { recursive: true });
  const manifestPath = join(target, 'manifest.json');
  const before = await readManifest(manifestPath);
  const painter = await painterHash();
  const wanted = [fallback, ...list];
  const manifest: Manifest = Object.fromEntries(wanted.map((one) => [String(one.id), hashOf(painter, one)]));
  const fileOf = (id: number | string, size: string) => join(target, `${id}-${size}.webp`);
  const waiting = wanted.filter(
    ({ id }) => before[id] !== manifest[id] || !sizes.every((size) => existsSync(fileOf(id, size))),
  );
  if (waiting.length > 0) {
    // Loaded only when there is something to paint: an up-to-date start does not pay for it.
    const { pictureRenderer } = await import('./pictures/render.ts');
    const render = pictureRenderer(join(emojiPackage, 'assets'));
    const queue = [...waiting];
    const paint = async (): Promise<void> => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        const files = await render(String(one.id), one.picture);
        for (const size of sizes) {
          await writeFile(`${fileOf(one.id, size)}.${process.pid}.part`, files[size]);
          await rename(`${fileOf(one.id, size)}.${process.pid}.part`, fileOf(one.id, size));
        }
      }
    };
    await Promise.all([paint(), paint(), paint()]);
  }
  for (const name of await readdir(target)) {
    const id = /^(.+)-(?:preview|image)\.webp/.exec(name)?.[1];
    if (id !== undefined && !(id in manifest)) await rm(join(target, name));
  }
  await makeLandingPicture(target, before, manifest);
  if (JSON.stringify(before) !== JSON.stringify(manifest))
    await writeFile(manifestPath, `${JSON.stringify(manifest)}\n`);
  return { painted: waiting.length, manifest };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [{ catalogue }, { reference, postPictureId }] = await Promise.all([
    import('../server/catalogue/catalogue.ts'),
    import('../server/reference/reference.ts'),
  ]);
  const posts = reference.blogPosts.map(({ id, picture }) => ({ id: postPictureId(id), picture }));
  const started = performance.now();
  const { painted, manifest } = await makePictures(
    [...catalogue.pictured, ...posts],
    process.argv[2] ?? join(root, 'public/dishes'),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`dish pictures: ${painted} painted, ${Object.keys(manifest).length - painted} up to date, ${seconds} s`);
}
