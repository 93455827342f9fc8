import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const AT_ONCE = 64;

/** As much of the database's own file system as is needed to wait for the disk. */
interface OpenFile {
  /** The descriptor of the machine; a folder has none. */
  readonly nfd?: number;
  readonly node: unknown;
}
interface FilesOfTheMachine {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: unknown) => string;
}

const syncLater = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncPath = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * The files of the embedded database, which without this would answer "it is on the disk" to every question whether it
 * is: the library's file system knows no fsync, so an acknowledged entry would die with the power.
 */
class DurableFiles extends NodeFS {
  readonly #onLost: (error: unknown) => never;

  constructor(folder: string, onLost: (error: unknown) => never) {
    super(folder);
    this.#onLost = onLost;
  }

  override async init(
    ...[database, options]: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(database, options);
    const teach = (module: object): void => {
      const { NODEFS: files } = module as { NODEFS?: FilesOfTheMachine };
      if (!files) throw new Error('the embedded database keeps its files otherwise now: nothing would be durable');
      files.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) syncPath(files.realPath(node));
          else fdatasyncSync(nfd);
          return 0;
        } catch (error) {
          return this.#onLost(error);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teach] } };
  }
}

/** A commit is answered when its record is on the disk; the library's default (-F) never waits for it. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The other ways to wait for the disk are no calls of this file system.
  '-c',
  'wal_sync_method=fsync',
  // The machine keeps the files in its memory anyway: a cache of 128 MB beside it would hold them twice.
  '-c',
  'shared_buffers=32MB',
  // A plan made while the tables were empty would scan them whole for as long as the process lives: nothing else
  // updates the statistics.
  '-c',
  'plan_cache_mode=force_custom_plan',
];

/**
 * Files of a new database are not synced by themselves: a later commit would depend on files that are not on the disk.
 */
const syncTree = async (folder: string): Promise<void> => {
  const inside = await readdir(folder, { withFileTypes: true });
  const files = inside.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  // Side by side, for the disk takes many at once; not all, for a process may open only so many files.
  for (let first = 0; first < files.length; first += AT_ONCE)
    await Promise.all(files.slice(first, first + AT_ONCE).map(syncLater));
  for (const entry of inside) if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncLater(folder);
};

/**
 * Opens the database in `folder`, or makes one there. What it has committed survives the loss of power.
 * @param program the database's, compiled
 * @param onLost the disk has not kept what it was given. The database must not go on, nor ask again: the machine counts
 *   the lost pages as written, so that the next question would be answered with yes
 */
export const openDurable = async (
  folder: string,
  program: object,
  onLost: (error: unknown) => never,
): Promise<PGlite> => {
  const database = await PGlite.create({
    fs: new DurableFiles(folder, onLost),
    pgliteWasmModule: program,
    startParams,
  });
  await syncTree(folder);
  return database;
};
