import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writeNextFiles } from './next-files.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Another one whenever the files are made in another way: what was kept is not taken for it. */
const WAY = 'renamed-1';

const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string }).build;

/**
 * The page as the next release would build it: one word of the frame is another, so that nearly every file gets another
 * name. Made once for each build; of two with the same name and another worker each has its own.
 * @returns the folder that holds it
 */
export const nextBuild = (): string => {
  const page = join(root, 'dist', 'page');
  const name = nameOf(page);
  const worker = createHash('sha256')
    .update(readFileSync(join(page, 'sw.js')))
    .digest('hex')
    .slice(0, 8);
  const made = join(root, '.cache', `next-build-${name}-${worker}-${WAY}`);
  if (existsSync(made)) return made;
  const work = `${made}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    writeNextFiles(page, name, work);
    renameSync(work, made);
  } catch (error) {
    // Another worker of the same run was quicker: its build is the same.
    if (!existsSync(made)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return made;
};

/** Puts the next release in the place of the build that a running server serves. @returns its name */
export const publishNext = (served: string): string => {
  const next = nextBuild();
  const page = join(served, 'dist', 'page');
  for (const name of ['assets', 'prerendered', 'index.html', 'sw.js', 'build.json', 'manifest.webmanifest'])
    for (const packed of ['', '.br', '.gz']) rmSync(join(page, name + packed), { recursive: true, force: true });
  cpSync(next, page, { recursive: true });
  return nameOf(page);
};
