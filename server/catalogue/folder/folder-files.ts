import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from './finding.ts';

/** The files of a catalogue, from a folder on disk or from a version in the database. */
export interface FolderFiles {
  /** Paths inside the folder, with `/`. */
  readonly paths: ReadonlySet<string>;
  /** Faults for the entries of the folder that cannot be used. */
  readonly faults: readonly Finding[];
  /** Warnings for the entries of the folder that are not read. */
  readonly warnings: readonly Finding[];
  /** The size in bytes of a file in `paths`. */
  readonly sizeOf: (path: string) => Promise<number>;
  readonly read: (path: string) => Promise<Buffer>;
}

const FOLDERS = ['pages', 'articles', 'pictures'];

/**
 * Returns the files of a folder on disk. A symbolic link is a fault, because it may lead out of the folder. Names that
 * begin with a dot are left out.
 * @param root absolute path of the folder; it must exist
 */
export const filesOnDisk = async (root: string): Promise<FolderFiles> => {
  const [faults, warnings]: [Finding[], Finding[]] = [[], []];
  const whole = (file: string, text: string): Finding => ({ file, row: null, column: null, text });
  const inside = async (folder: string): Promise<string[]> => {
    const found: string[] = [];
    for (const name of (await readdir(join(root, folder))).sort()) {
      if (name.startsWith('.')) continue;
      const path = folder === '' ? name : `${folder}/${name}`;
      const entry = await lstat(join(root, path));
      if (entry.isSymbolicLink()) faults.push(whole(path, 'A symbolic link is not read: put the file itself here.'));
      else if (entry.isFile()) found.push(path);
      else if (entry.isDirectory() && folder === '' && FOLDERS.includes(name)) found.push(...(await inside(path)));
      else warnings.push(whole(path, 'This is not read.'));
    }
    return found;
  };
  return {
    paths: new Set(await inside('')),
    faults,
    warnings,
    sizeOf: async (path) => (await lstat(join(root, path))).size,
    read: (path) => readFile(join(root, path)),
  };
};
