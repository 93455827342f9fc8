import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as v from 'valibot';

import { inProject } from '../../config/project-root.ts';
import type { FolderFiles } from '../folder/folder-files.ts';

/** A file in an exported folder that says which version it was exported from. It is not part of the catalogue. */
export const MARK = '.sufra-catalogue.json';
const markShape = v.object({ base: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/**
 * Returns the version that a folder was exported from; null if it was not exported, undefined if its mark cannot be read.
 */
export const baseOf = async (root: string): Promise<number | null | undefined> => {
  let text: string;
  try {
    text = await readFile(join(root, MARK), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), markShape), text);
  return read.success ? read.output.base : undefined;
};

/** Editors use this file to complete and check `provider.yaml`. It is not part of the catalogue. */
const SCHEMA = '.provider.schema.json';

/**
 * Writes a version as a folder that can be imported again.
 * @param root an empty folder
 */
export const exportTo = async (root: string, files: FolderFiles, base: number): Promise<void> => {
  await copyFile(inProject('catalogue', SCHEMA), join(root, SCHEMA));
  for (const path of files.paths) {
    const to = join(root, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, await files.read(path));
  }
  await markBase(root, base);
};

/** Writes into a folder which version it is a copy of: the folder may be edited and imported again. */
export const markBase = (root: string, base: number): Promise<void> =>
  writeFile(join(root, MARK), `${JSON.stringify({ base })}\n`);
