import { mkdir, readdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Call } from './command.ts';

/** The absolute path of an existing folder that was named; undefined when there is none. */
export const existingFolder = async ({ cwd }: Pick<Call, 'cwd'>, named: string): Promise<string | undefined> => {
  const folder = resolve(cwd, named);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? folder : undefined;
};

/** The absolute path of a folder to write into, made where it is missing; undefined when it holds something. */
export const emptyFolder = async ({ cwd }: Pick<Call, 'cwd'>, named: string): Promise<string | undefined> => {
  const folder = resolve(cwd, named);
  await mkdir(folder, { recursive: true });
  return (await readdir(folder)).length === 0 ? folder : undefined;
};
