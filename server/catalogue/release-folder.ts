import { inProject } from '../config/project-root.ts';
import { printFinding } from './folder/finding.ts';
import { filesOnDisk, type FolderFiles } from './folder/folder-files.ts';
import { readFolder } from './folder/read-folder.ts';
import type { ReleasePictures } from './pictures/served-pictures.ts';
import { pictureVersion } from './pictures/picture-version.ts';
import { folderHashOf, hashFiles, type Side } from './folder/hashes.ts';

/** The catalogue folder of the release, with the pictures that the release itself serves. */
export interface Release {
  readonly files: FolderFiles;
  readonly side: Side;
  readonly hash: string;
  readonly pictures: ReleasePictures;
}

/**
 * @throws Error that lists the faults of the folder
 */
const readRelease = async (): Promise<Release> => {
  const root = inProject('catalogue');
  const files = await filesOnDisk(root);
  const { folder, findings } = await readFolder(files);
  if (findings.faults.length > 0) throw new Error(findings.faults.map(printFinding).join('\n'));
  const hashed = await hashFiles(files);
  const pictures = hashed.filter(({ path }) => path.startsWith('pictures/'));
  return {
    files,
    side: { folder, files: hashed },
    hash: folderHashOf(hashed),
    pictures: {
      hashes: new Map(pictures.map(({ path, hash }) => [path, hash])),
      version: pictureVersion(inProject('catalogue', 'pictures')),
    },
  };
};

let read: Promise<Release> | undefined;

/** Reads the folder once, because a release does not change while it runs. A fault in the folder stops the start. */
export const releaseFolder = (): Promise<Release> => {
  read ??= readRelease();
  return read;
};
