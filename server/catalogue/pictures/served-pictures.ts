import { DISH_PICTURES, fallbackPicture } from '#src/protocol/reference/dish-pictures.ts';
import type { Side } from '../folder/hashes.ts';
import type { PictureAddress, SmallestPicture } from './picture-addresses.ts';
import { nameOf, usedPicture, type UsedPicture } from './picture-files.ts';

/** The pictures that the release itself serves: those of its catalogue in the final sizes. */
export interface ReleasePictures {
  /** From the path inside the catalogue folder to the hash of the content, in hex. */
  readonly hashes: ReadonlyMap<string, string>;
  /** `?v=…`: changes with the pictures. */
  readonly version: string;
}

const FOLDER = 'pictures/';
const IMAGE = /-image\.webp$/;

/** True if the release serves this picture under its own name: then no other files of it are made. */
export const isOfRelease = ({ path, hash, preview }: UsedPicture, { hashes }: ReleasePictures): boolean =>
  IMAGE.test(path) && preview !== undefined && hashes.get(path) === hash && hashes.get(preview.path) === preview.hash;

/** Returns the URLs of a catalogue's pictures. A dish without a picture gets the fallback of that size. */
export const addressesOf = ({ folder, files }: Side, release: ReleasePictures): PictureAddress => {
  const stored = new Map(files.map((file) => [file.path, file]));
  const named: readonly (readonly [string, string | undefined])[] = [
    ...folder.rows.dishes.map(({ id, picture }) => [String(id), picture] as const),
    ...folder.rows.customFit.map(({ id, picture }) => [String(id), picture] as const),
    ...folder.articles.map(({ id, document }) => [`blog-${id}`, document.front.picture] as const),
  ];
  const starts = new Map(
    named.flatMap(([id, name]) => {
      const used = usedPicture(folder, stored, name);
      if (!used) return [];
      const own = isOfRelease(used, release);
      const start = own ? used.path.slice(FOLDER.length).replace(IMAGE, '') : nameOf(used);
      return [[id, { start, end: own ? release.version : '' }] as const];
    }),
  );
  return (id, size) => {
    const found = starts.get(String(id));
    if (!found) return `${fallbackPicture(size)}${release.version}`;
    return `${DISH_PICTURES}${found.start}-${size}.webp${found.end}`;
  };
};

/** Returns the URLs of the same pictures as AVIF; undefined if there is no such file. */
export const smallestOf = ({ folder, files }: Side, release: ReleasePictures): SmallestPicture => {
  const stored = new Map(files.map((file) => [file.path, file]));
  return (id) => {
    const named = folder.rows.dishes.find((dish) => dish.id === id)?.picture;
    const used = usedPicture(folder, stored, named);
    if (!used) return undefined;
    if (!isOfRelease(used, release)) return `${DISH_PICTURES}${nameOf(used)}-image.avif`;
    const path = used.path.replace(IMAGE, '-image.avif');
    return release.hashes.has(path) ? `${DISH_PICTURES}${path.slice(FOLDER.length)}${release.version}` : undefined;
  };
};
