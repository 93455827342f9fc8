import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page that was opened before a release goes on asking for the files of its own build. */
const LEAST_BUILDS = 3;
const LEAST_MS = 14 * 86_400_000;

/** One build that was served, in a file of its own beside the others. */
interface Served {
  /** Names below assets/, compressed ones among them. They carry a hash of their content. */
  readonly files: readonly string[];
  /** Instant in ms at which another build took its place; null while it is the one that is served. */
  readonly replacedAt: number | null;
}

/** Where the scripts, styles and pictures of all kept builds lie together, below `assets/` as in a build. */
export const keptFiles = (store: string): string => join(store, 'files');

const RECORD = /^[0-9a-f]{16}\.json$/;

const missing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (missing(error)) return [];
    throw error;
  });

/** Whoever reads meanwhile finds all of the file or nothing. */
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

const readRecords = async (store: string): Promise<Map<string, Served>> => {
  const records = new Map<string, Served>();
  for (const name of await namesIn(store))
    if (RECORD.test(name)) records.set(name, JSON.parse(await readFile(join(store, name), 'utf8')) as Served);
  return records;
};

/** Names of the builds that nobody needs any more: neither among the last ones nor replaced lately. */
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
  for (const name of await namesIn(folder)) if (!wanted.has(name)) await rm(join(folder, name), { force: true });
};

/**
 * Puts the files of the build in `page` aside, so that they are served after the next release too, and lets go of builds
 * that were replaced more than 14 days ago, but never of the last three. Several nodes may share one `store`.
 * @param page folder of the built page
 * @param store a folder that outlives releases; made when it is not there
 * @param now of this machine, in ms
 */
export const keepBuild = async (page: string, store: string, now: number): Promise<void> => {
  const files = (await namesIn(join(page, 'assets'))).sort();
  if (files.length === 0) return;
  const own = `${createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)}.json`;
  const folder = join(keptFiles(store), 'assets');
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const name of files)
    if (!there.has(name)) await putWhole(join(folder, name), (to) => copyFile(join(page, 'assets', name), to));

  const records = await readRecords(store);
  const write = async (name: string, served: Served): Promise<void> => {
    records.set(name, served);
    await putWhole(join(store, name), (to) => writeFile(to, JSON.stringify(served)));
  };
  if (records.get(own)?.replacedAt !== null) await write(own, { files, replacedAt: null });
  for (const [name, served] of records)
    if (name !== own && served.replacedAt === null) await write(name, { ...served, replacedAt: now });
  await prune(store, records, now);
};
