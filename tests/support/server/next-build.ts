import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const sources = [
  'src',
  'sw',
  'scripts',
  'server',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.base.json',
  'public',
] as const;

const pictures = join(root, 'public', 'dishes');
const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string }).build;

/**
 * The page as the next release would build it: one word of the frame is another, so that nearly every file gets another
 * name. Built once for each state of the sources. @returns the folder that holds it
 */
export const nextBuild = (): string => {
  const made = join(root, '.cache', `next-build-${nameOf(join(root, 'dist', 'page'))}`);
  if (existsSync(made)) return made;
  const work = `${made}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  for (const name of sources)
    cpSync(join(root, name), join(work, name), { recursive: true, filter: (from) => from !== pictures });
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'));
  symlinkSync(pictures, join(work, 'public', 'dishes'));
  const texts = join(work, 'src/i18n/catalogues/en.shell.json');
  writeFileSync(texts, readFileSync(texts, 'utf8').replace('"shell.retry": "Try again"', '"shell.retry": "Once more"'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
    {
      cwd: work,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the next release could not be built: ${stderr}`);
  const page = join(work, 'dist', 'page');
  renameSync(join(page, 'index.js'), join(page, 'sw.js'));
  rmSync(join(page, 'dishes'), { recursive: true, force: true });
  try {
    renameSync(page, made);
  } catch (error) {
    // Another worker of the same run was quicker: its build is the same.
    if (!existsSync(made)) throw error;
  }
  rmSync(work, { recursive: true, force: true });
  return made;
};

/** Puts the next release in the place of the build that a running server serves. @returns its name */
export const publishNext = (served: string): string => {
  const next = nextBuild();
  const page = join(served, 'dist', 'page');
  for (const name of ['assets', 'index.html', 'sw.js', 'build.json', 'manifest.webmanifest'])
    for (const packed of ['', '.br', '.gz']) rmSync(join(page, name + packed), { recursive: true, force: true });
  cpSync(next, page, { recursive: true });
  return nameOf(page);
};
