import { existsSync, readdirSync } from 'node:fs';

import { DISH_PICTURES, fallbackPicture } from '../../src/protocol/reference/dish-pictures.ts';
import { pictureVersion } from './picture-version.ts';
import { inProject } from '../config/project-root.ts';

/** Public address of the picture of a dish, or of an article by its picture's id; it changes when pictures are made anew, so that a kept one is never stale. */
export type PictureAddress = (id: number | string, size: 'image' | 'preview') => string;

/**
 * Reads the built pictures once. A dish without a picture gets the fallback of that size. All addresses carry one
 * version: a hash of its own in each would make up a tenth of all reference data on the wire.
 */
export const readPictures = (): PictureAddress => {
  const folder = [inProject('dist', 'page', 'dishes'), inProject('public', 'dishes')].find((candidate) =>
    existsSync(candidate),
  );
  const names = folder === undefined ? [] : readdirSync(folder).sort();
  const known = new Set(names);
  const version = folder === undefined ? '' : pictureVersion(folder);
  return (id, size) => {
    const own = `${id}-${size}.webp`;
    return `${known.has(own) ? DISH_PICTURES + own : fallbackPicture(size)}${version}`;
  };
};
