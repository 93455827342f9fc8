import { existsSync, readdirSync } from 'node:fs';

import { DISH_PICTURES, fallbackPicture } from '#src/protocol/reference/dish-pictures.ts';
import { pictureVersion } from './picture-version.ts';
import { inProject } from '../../config/project-root.ts';

/**
 * Returns the public URL of a dish's picture, or of an article's picture by the picture's id. The URL changes with the
 * pictures, so a cached one is never stale.
 */
export type PictureAddress = (id: number | string, size: 'image' | 'preview') => string;

/** Returns the public URL of a dish's picture in its smallest form; undefined if there is no such file. */
export type SmallestPicture = (id: number) => string | undefined;

/** Returns the id of an article's picture: `/dishes/<id>-preview.webp` and `-image.webp`. */
export const postPictureId = (id: number): string => `blog-${id}`;

let read: PictureAddress | undefined;

/**
 * Reads the pictures of the built page once, or those of the catalogue if no page is built. A dish without a picture gets
 * the fallback of that size. All URLs have the same version: separate hashes would be a tenth of all transferred
 * reference data.
 */
export const readPictures = (): PictureAddress => {
  if (read) return read;
  const built = inProject('dist', 'page', 'dishes');
  const folder = existsSync(built) ? built : inProject('catalogue', 'pictures');
  const known = new Set(readdirSync(folder));
  const version = pictureVersion(folder);
  read = (id, size) => {
    const own = `${id}-${size}.webp`;
    return `${known.has(own) ? DISH_PICTURES + own : fallbackPicture(size)}${version}`;
  };
  return read;
};
