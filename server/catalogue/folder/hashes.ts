import { createHash } from 'node:crypto';

import type { FolderFiles } from './folder-files.ts';
import type { Folder } from './read-folder.ts';

/** One file of a version. */
export interface StoredFile {
  readonly path: string;
  /** SHA-256 of the content, hex. */
  readonly hash: string;
  readonly size: number;
}

export const contentHashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Returns the hash of a version: two folders with the same paths and contents have the same hash. */
export const folderHashOf = (files: readonly StoredFile[]): string => {
  const digest = createHash('sha256');
  for (const { path, hash } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    digest.update(`${path}\0${hash}\n`);
  return digest.digest('hex');
};

/** Returns the files of a folder with their hashes, in the order of their paths. */
export const hashFiles = async (files: FolderFiles): Promise<readonly StoredFile[]> => {
  const hashed: StoredFile[] = [];
  for (const path of [...files.paths].sort()) {
    const content = await files.read(path);
    hashed.push({ path, hash: contentHashOf(content), size: content.length });
  }
  return hashed;
};

/** A catalogue after reading, with its files. */
export interface Side {
  readonly folder: Folder;
  readonly files: readonly StoredFile[];
}
