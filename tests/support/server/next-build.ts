import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

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

const FRAME = ['index.html', 'sw.js', 'build.json'];

/**
 * Puts the next release in the place of the build that a running server serves: its own files first, then the frame that
 * names them, and then the old files go. A page that loads meanwhile finds every file that both releases have.
 * @returns its name
 */
export const publishNext = (served: string): string => {
  const next = nextBuild();
  const page = join(served, 'dist', 'page');
  const isFrame = (path: string): boolean => FRAME.includes(relative(next, path).replace(/\.(?:br|gz)$/, ''));
  const packed = FRAME.flatMap((name) => ['', '.br', '.gz'].map((ending) => name + ending));
  cpSync(next, page, { recursive: true, filter: (path) => !isFrame(path) });
  for (const name of packed)
    if (existsSync(join(next, name))) cpSync(join(next, name), join(page, name));
    else rmSync(join(page, name), { force: true });
  const assets = join(page, 'assets');
  for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' }))
    if (!existsSync(join(next, 'assets', name))) rmSync(join(assets, name), { recursive: true, force: true });
  return nameOf(page);
};
