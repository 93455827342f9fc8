import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const AT_ONCE = 64;

/** The parts of the database's own file system that are needed to wait for the disk. */
interface OpenFile {
  /** The file descriptor of the operating system; a folder has none. */
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
 * The files of the embedded database, with a real fsync. The library's file system has no fsync and always reports
 * success, so an acknowledged entry would be lost in a power cut.
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

/** A commit is answered when its record is on the disk; with the library's default (-F) it never waits for the disk. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // This file system does not support the other ways to wait for the disk.
  '-c',
  'wal_sync_method=fsync',
  // The operating system caches the files anyway: a cache of 128 MB in the database would hold them twice.
  '-c',
  'shared_buffers=32MB',
  // A plan that was made while the tables were empty would scan whole tables until the process ends, because nothing else
  // updates the statistics.
  '-c',
  'plan_cache_mode=force_custom_plan',
];

/**
 * The files of a new database are not synced automatically: a later commit would depend on files that are not on the
 * disk.
 */
const syncTree = async (folder: string): Promise<void> => {
  const inside = await readdir(folder, { withFileTypes: true });
  const files = inside.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  // In parallel, because the disk can handle many requests at once; in parts, because a process may open only a limited
  // number of files.
  for (let first = 0; first < files.length; first += AT_ONCE)
    await Promise.all(files.slice(first, first + AT_ONCE).map(syncLater));
  for (const entry of inside) if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncLater(folder);
};

/**
 * Opens the database in `folder`, or creates one there. Committed data survives a power cut.
 * @param program the database's program, compiled
 * @param onLost called when the disk has not stored written data. The database must not continue or retry: the operating
 * system counts the lost pages as written, so the next sync would report success
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
