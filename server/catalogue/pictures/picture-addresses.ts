import { existsSync, readdirSync } from 'node:fs';

import { DISH_PICTURES, fallbackPicture } from '../../../src/protocol/reference/dish-pictures.ts';
import { pictureVersion } from './picture-version.ts';
import { inProject } from '../../config/project-root.ts';

/** Public address of the picture of a dish, or of an article by its picture's id; it changes with the pictures, so that a kept one is never stale. */
export type PictureAddress = (id: number | string, size: 'image' | 'preview') => string;

/** Public address of the picture of a dish in its smallest form; undefined where there is no such file. */
export type SmallestPicture = (id: number) => string | undefined;

/** Id of an article's picture: `/dishes/<id>-preview.webp` and `-image.webp`. */
export const postPictureId = (id: number): string => `blog-${id}`;

let read: PictureAddress | undefined;

/**
 * Reads the pictures of the built page once, or those of the catalogue where no page is built. A dish without a picture gets
 * the fallback of that size. All addresses carry one version: a hash of its own in each would make up a tenth of all
 * reference data on the wire.
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
