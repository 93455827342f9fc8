import { mkdir, readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Call } from './command.ts';

/** Returns the absolute path of an existing folder; undefined if it does not exist. */
export const existingFolder = async ({ cwd }: Pick<Call, 'cwd'>, named: string): Promise<string | undefined> => {
  const folder = resolve(cwd, named);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? folder : undefined;
};

/**
 * Returns the absolute path of a folder to write into and creates it if it is missing; undefined if the folder is not
 * empty.
 */
export const emptyFolder = async ({ cwd }: Pick<Call, 'cwd'>, named: string): Promise<string | undefined> => {
  const folder = resolve(cwd, named);
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).length === 0 ? folder : undefined;
};
