import type { Side } from '../folder/hashes.ts';
import { readFolder } from '../folder/read-folder.ts';
import type { Release } from '../release-folder.ts';
import { filesOfVersion, storedFiles, type Reading } from './versions.ts';

/** Reads a stored version with its files. */
export const sideOf = async (reading: Reading, release: Release, version: number): Promise<Side> => {
  const { folder } = await readFolder(await storedFiles(reading, version, release.files));
  return { folder, files: await reading((tx) => filesOfVersion(tx, version)) };
};
