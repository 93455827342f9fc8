import { createHash, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** A page that was opened before a release continues to request the files of its own build. */
const LEAST_BUILDS = 3;
const LEAST_MS = 14 * 86_400_000;
/** In ms. Files younger than this may belong to a build whose record another node has not written yet. */
const FRESH_MS = 3_600_000;

/** One build that was served, in its own record file. */
interface Served {
  /** File names below assets/, without the compressed versions. They contain a hash of the content. */
  readonly files: readonly string[];
  /** When another build replaced it, in ms; null while it is served. */
  readonly replacedAt: number | null;
}

/** The folder with the scripts, styles and pictures of all stored builds, below `assets/` as in a build. */
export const keptFiles = (store: string): string => join(store, 'files');

const RECORD = /^[0-9a-f]{16}\.json$/;

const missing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (missing(error)) return [];
    throw error;
  });

/** Returns the paths of the files in a folder and its subfolders, with `/`. */
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (missing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
};

/** Writes the file so that a concurrent reader finds either the complete file or none. */
const putWhole = async (path: string, write: (to: string) => Promise<void>): Promise<void> => {
  const half = `${path}.${randomUUID()}.half`;
  try {
    await write(half);
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
};

/** A record that another node has removed, or that is empty after a power failure, is ignored. */
const readRecord = async (path: string): Promise<Served | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Served;
  } catch (error) {
    if (missing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const readRecords = async (store: string): Promise<Map<string, Served>> => {
  const records = new Map<string, Served>();
  for (const name of await namesIn(store)) {
    const record = RECORD.test(name) ? await readRecord(join(store, name)) : undefined;
    if (record) records.set(name, record);
  }
  return records;
};

const plainName = (name: string): string => name.replace(/\.(?:br|gz)$/, '');

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

/** The number of files that are handled before other work may run. */
const AT_ONCE = 50;

/**
 * Copies files that are missing or have another size: an earlier copy may be incomplete. Every start checks all files;
 * asynchronous calls would take as long as reading the database.
 */
const copyMissing = async (names: readonly string[], from: string, to: string): Promise<void> => {
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    const source = join(from, name);
    if (sizeOf(source) === sizeOf(join(to, name))) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await putWhole(join(to, name), (half) => copyFile(source, half));
  }
};

/** The names of builds that are no longer needed: neither among the last ones nor replaced recently. */
const outlived = (records: ReadonlyMap<string, Served>, now: number): string[] =>
  [...records]
    .map(([name, { replacedAt }]) => ({ name, replacedAt: replacedAt ?? Infinity }))
    .sort((a, b) => b.replacedAt - a.replacedAt)
    .slice(LEAST_BUILDS)
    .filter(({ replacedAt }) => replacedAt < now - LEAST_MS)
    .map(({ name }) => name);

const prune = async (store: string, records: Map<string, Served>, now: number): Promise<void> => {
  const gone = outlived(records, now);
  if (gone.length === 0) return;
  for (const name of gone) {
    await rm(join(store, name), { force: true });
    records.delete(name);
  }
  const wanted = new Set([...records.values()].flatMap(({ files }) => files));
  const folder = join(keptFiles(store), 'assets');
  for (const name of await filesIn(folder)) {
    if (wanted.has(plainName(name))) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - FRESH_MS) await rm(join(folder, name), { force: true });
  }
};

/**
 * Stores the files of the build in `page`, so that they are still served after the next release. Deletes builds that were
 * replaced more than 14 days ago, but never one of the last three. Several nodes may share one `store`; each repeatedly
 * records that it still serves its build.
 * @param page folder of the built page
 * @param store a folder that survives releases; created if it is missing
 * @param now time of this machine, in ms
 */
export const keepBuild = async (page: string, store: string, now: number): Promise<void> => {
  const names = await filesIn(join(page, 'assets'));
  const files = [...new Set(names.map(plainName))].sort();
  if (files.length === 0) return;
  const own = `${createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)}.json`;
  const folder = join(keptFiles(store), 'assets');
  await mkdir(folder, { recursive: true });
  const records = await readRecords(store);
  const write = async (name: string, served: Served): Promise<void> => {
    records.set(name, served);
    await putWhole(join(store, name), (to) => writeFile(to, JSON.stringify(served)));
  };
  // The record is written first, so that a clean-up on another node does not delete the files.
  if (records.get(own)?.replacedAt !== null) await write(own, { files, replacedAt: null });
  await copyMissing(names, join(page, 'assets'), folder);
  for (const [name, served] of records)
    if (name !== own && served.replacedAt === null) await write(name, { ...served, replacedAt: now });
  await prune(store, records, now);
};
