import { existsSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-values.ts';
import type { Log } from '../config/log.ts';
import { watchPool } from './connections.ts';
import { takeFolder } from './data-dir-lock.ts';
import { overWays, rowsOf, SNAPSHOT, type Database } from './database.ts';
import { DiskFull } from './database-away.ts';
import { bytesFree, LEAST_BYTES, MIB, NEW_BYTES, watchRoom } from './disk-room.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import type { OpenTransaction } from './open-transaction.ts';
import { EMBEDDED_IDLE_MS } from './patience.ts';

/** The embedded database runs one statement at a time: if it has not reached the probe after this time, it is busy. */
const BUSY_MS = 1_000;
/** How long readiness reports a rollback of an idle transaction, in ms. */
const TOLD_MS = 60_000;
/** The longest time for one statement, such as the clean-up of a large table, before the database counts as frozen. */
const LONGEST_WORK_MS = 60_000;

const databaseIn = (dataDir: string): string => join(dataDir, 'database');

/** True if this folder contains an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseIn(dataDir));

/** Locks the folder and opens its database. */
const openFolder = async (dataDir: string): Promise<{ embedded: Embedded; release: () => void }> => {
  const { release } = await takeFolder(dataDir);
  const folder = databaseIn(dataDir);
  const refuse = (why: string, cause?: unknown): never => {
    release();
    throw new ConfigError(`DATA_DIR: ${why}`, { cause });
  };
  const free = Math.floor((await bytesFree(dataDir)) / MIB);
  const needed = (existsSync(folder) ? LEAST_BYTES : NEW_BYTES) / MIB;
  if (free < needed) return refuse(`the disk of ${dataDir} has ${free} MiB left, and the database needs ${needed}.`);
  try {
    return { embedded: await openEmbedded(folder), release };
  } catch (error) {
    return refuse(`${folder} is no database that can be opened. ${(error as Error).message}`, error);
  }
};

/**
 * Opens the embedded database. It has one session, which cannot be lost while the process runs, so its users take turns
 * on one connection.
 */
export const openEmbeddedDatabase = async (
  { dataDir, databaseImage }: Pick<Config, 'dataDir' | 'databaseImage'>,
  log: Log,
): Promise<Database> => {
  const { embedded, release } =
    dataDir === undefined
      ? { embedded: await openEmbedded(undefined, databaseImage), release: () => undefined }
      : await openFolder(dataDir);
  const pool = watchPool(
    new pg.Pool({ max: 1, idleTimeoutMillis: 0, pipeline: true, stream: embedded.stream as never }),
    log,
  );
  const client = await pool.connect();
  try {
    await migrateDatabase(client);
  } finally {
    client.release();
  }
  const room =
    dataDir === undefined
      ? undefined
      : await watchRoom(dataDir, (enough) => {
          if (enough) log.info('the disk of the database has room again');
          else log.error({ folder: dataDir }, 'the disk of the database is full: nothing more is written');
        });
  let looking: Promise<unknown> | undefined;
  /** The time of the last rollback of an idle transaction, by performance.now(). */
  let rolledBack = -Infinity;
  const onIdle = ({ opened }: OpenTransaction): void => {
    rolledBack = performance.now();
    log.error({ err: opened }, `a transaction was rolled back: it asked nothing for ${EMBEDDED_IDLE_MS} ms`);
  };
  const manner = (begin: string) => ({
    pool,
    manner: { begin, answerMs: undefined, idleMs: EMBEDDED_IDLE_MS, onSilence: () => undefined, onIdle },
  });
  return overWays({
    kind: 'embedded',
    way: { write: manner('begin'), snapshot: manner(SNAPSHOT), upkeep: manner('begin') },
    statement: async (said, values) => rowsOf(await pool.query(said as string, values)),
    oneNodeAtATime: (work) => work(),
    ping: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), BUSY_MS);
      });
      // Reuses a probe that is not answered yet, so that probes do not pile up behind a long statement.
      looking ??= pool.query('select 1').finally(() => {
        looking = undefined;
      });
      const answer = looking;
      const [heard, enough] = await Promise.all([Promise.race([answer, late]), room?.look()]);
      clearTimeout(timer);
      if (enough === false) return 'full';
      if (heard !== 'late') return performance.now() - rolledBack < TOLD_MS ? 'rolled-back' : undefined;
      if (embedded.idleMs() >= BUSY_MS) return 'idle';
      if (embedded.silentMs() < LONGEST_WORK_MS) return 'busy';
      await answer;
      return undefined;
    },
    hindered: () => (room?.enough() === false ? new DiskFull() : undefined),
    close: async () => {
      room?.close();
      await pool.end();
      await embedded.close();
      release();
    },
  });
};
