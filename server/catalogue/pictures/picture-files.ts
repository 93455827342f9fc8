import { createHash } from 'node:crypto';

import { picturePath } from '../folder/picture-path.ts';
import type { Folder } from '../folder/read-folder.ts';
import type { StoredFile } from '../folder/hashes.ts';

/** The point of a picture that stays visible after cropping, in percent from the left and the top edge. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A picture of a catalogue that customers can see. */
export interface UsedPicture {
  /** Path inside the folder. */
  readonly path: string;
  /** Hash of its content. */
  readonly hash: string;
  readonly focus: Focus;
  /** The same picture in the small final size, if the folder has both. */
  readonly preview: StoredFile | undefined;
}

const MIDDLE: Focus = { x: 50, y: 50 };
const FINAL_IMAGE = /-image\.webp$/;

/** Returns the picture that a cell of the folder names; undefined if the cell names none. */
export const usedPicture = (
  { files, rows }: Folder,
  stored: ReadonlyMap<string, StoredFile>,
  named: string | undefined,
): UsedPicture | undefined => {
  const file = named === undefined ? undefined : stored.get(picturePath(named, files));
  if (!file) return undefined;
  const focus = rows.focus.find((row) => picturePath(row.file, files) === file.path) ?? MIDDLE;
  return {
    path: file.path,
    hash: file.hash,
    focus: { x: focus.x, y: focus.y },
    preview: FINAL_IMAGE.test(file.path) ? stored.get(file.path.replace(FINAL_IMAGE, '-preview.webp')) : undefined,
  };
};

/** Returns every picture that dishes, parts and articles name, each once. */
export const usedPictures = (folder: Folder, files: readonly StoredFile[]): readonly UsedPicture[] => {
  const stored = new Map(files.map((file) => [file.path, file]));
  const named = [
    ...folder.rows.dishes.map(({ picture }) => picture),
    ...folder.rows.customFit.map(({ picture }) => picture),
    ...folder.articles.map(({ document }) => document.front.picture),
  ];
  const used = named.flatMap((each) => usedPicture(folder, stored, each) ?? []);
  return [...new Map(used.map((picture) => [picture.path, picture])).values()];
};

/** Increase this number when pictures are made in another way: then all of them get new names. */
const MADE_BY = 1;
const NAME_LENGTH = 20;

/** Returns the name of a picture's files: the same picture with the same focus always has the same name. */
export const nameOf = ({ hash, focus, preview }: UsedPicture): string =>
  createHash('sha256')
    .update(JSON.stringify([MADE_BY, hash, preview?.hash ?? null, focus.x, focus.y]))
    .digest('hex')
    .slice(0, NAME_LENGTH);
