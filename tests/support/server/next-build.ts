import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { writeNextFiles } from './next-files.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Change this text when the files are made in another way: older stored files are then not reused. */
const WAY = 'renamed-1';

const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string }).build;

/**
 * The page as the next release would build it: one text of the frame differs, so that nearly every file gets another
 * name. Made once for each build; two builds with the same name but different workers are stored separately.
 * @returns the folder of the build
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
    // Another worker of the same run was faster, and its build is the same.
    if (!existsSync(made)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return made;
};

const FRAME = ['index.html', 'sw.js', 'build.json'];

/**
 * Replaces the build of a running server with the next release: first its own files are added, then the frame that names
 * them, and then the old files are deleted. A page that loads meanwhile finds every file that both releases have.
 * @returns the name of the release
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
