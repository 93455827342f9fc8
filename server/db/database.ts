import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import { answeredWithin } from '../config/answered-within.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-values.ts';
import type { JobName, JobStart } from './job-data.ts';
import type { Log } from '../config/log.ts';
import { connectAlone, hangUp, openPool, watchPool, type Connections } from './connections.ts';
import { takeFolder } from './data-dir-lock.ts';
import { DiskFull, sqlState } from './database-away.ts';
import { bytesFree, LEAST_BYTES, MIB, NEW_BYTES, watchRoom } from './disk-room.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { takeTurn } from './node-turn.ts';
import { asTransaction, refuseNested, type OpenTransaction } from './open-transaction.ts';
import { EMBEDDED_IDLE_MS, forCustomers, forMigration, forTurns, forUpkeep, IDLE_IN_WRITE_MS } from './patience.ts';
import type { Statement } from './statement.ts';
import { transact, type Line, type Manner } from './transaction.ts';
import { explained } from './useless-database.ts';
import type { Tx } from './tx.ts';

/** Resolves to what is to be done once the job is committed, if anything is. */
type Enqueue = (statement: Statement, name: JobName, data: object, when: JobStart) => Promise<(() => void) | undefined>;

/**
 * `snapshot`: read only, everything read belongs to the same moment. `upkeep`: nobody waits for it, so its statements may
 * take minutes.
 */
export type Mode = 'write' | 'snapshot' | 'upkeep';

/**
 * What keeps the database from being written to. `full`: its disk. `read-only`: it takes no writes. `held`: another session
 * locks the tables that every command writes to. `busy`: the embedded database works on one long statement. `idle`: a
 * transaction holds the embedded database and asks it nothing. `rolled-back`: such a transaction was ended a moment ago.
 */
export type Hindrance = 'full' | 'read-only' | 'held' | 'busy' | 'idle' | 'rolled-back';

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /**
   * Runs `work` in one transaction, committed when it resolves and rolled back when it throws. Throws DatabaseAway when
   * the connection was lost before the commit, OutcomeUnknown when it was lost during it, NestedTransaction inside an
   * open transaction.
   */
  readonly withTransaction: <T>(work: (tx: Tx) => Promise<T>, mode?: Mode) => Promise<T>;
  /**
   * The same for the commands of many customers, which waits for the database as seldom as it can.
   * @param work begins by reading
   */
  readonly withGroup: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** For the job queue alone: outside any transaction. */
  readonly statement: Statement;
  /** Nodes that start together do `work` one after the other. */
  readonly oneNodeAtATime: <T>(work: () => Promise<T>) => Promise<T>;
  /** Names who takes the jobs of transactions from here on. */
  readonly enqueueWith: (enqueue: Enqueue) => void;
  /**
   * Resolves when the database answers, to what keeps it from being written to, if anything does; rejects when it has not
   * answered within a second and a half.
   */
  readonly ping: () => Promise<Hindrance | undefined>;
  /** How long the customer's transaction that has lasted longest has lasted, in ms. */
  readonly waitingMs: () => number;
  readonly close: () => Promise<void>;
}

const PING_MS = 1_500;
/** The embedded database does one thing at a time: one that has not come to the question by then is at work. */
const BUSY_MS = 1_000;
/** How long readiness reports a transaction that was rolled back because it was idle. */
const TOLD_MS = 60_000;
/** So long one of its statements may take, the clean-up of a large table among them, before it counts as frozen. */
const LONGEST_WORK_MS = 60_000;
/** For the statements of the job queue: all of its work goes by in short ones. */
const QUEUE_ANSWER_MS = 60_000;

const rowsOf = (answer: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } =>
  Array.isArray(answer) ? (answer.at(-1) ?? { rows: [] }) : answer;

// One for all transactions: it remembers how tables and columns are spelled.
const dialect = new PgDialect({ casing: 'snake_case' });

/** The connection is given up when the answer takes longer. */
const answeredIn = (ms: number, config: pg.QueryConfig): pg.QueryConfig => Object.assign(config, { query_timeout: ms });

interface Ways {
  readonly kind: Database['kind'];
  readonly way: Readonly<Record<Mode, { readonly pool: pg.Pool; readonly manner: Manner }>>;
  readonly statement: Statement;
  readonly oneNodeAtATime: Database['oneNodeAtATime'];
  readonly ping: () => Promise<Hindrance | undefined>;
  /** Why nothing can be written now. */
  readonly hindered?: () => Error | undefined;
  readonly close: () => Promise<void>;
}

const overWays = ({ way, ping, hindered, statement, ...rest }: Ways): Database => {
  let take: Enqueue = () => Promise.reject(new Error('a job was enqueued before the queue was open'));
  let asking: Promise<Hindrance | undefined> | undefined;
  /** When each began, in the order of their beginning. */
  const ofCustomers = new Set<{ readonly since: number }>();
  const through = async <T>(mode: Mode, readsFirst: boolean, work: (tx: Tx) => Promise<T>): Promise<T> => {
    refuseNested();
    const why = mode === 'snapshot' ? undefined : hindered?.();
    if (why) throw why;
    const own = { since: performance.now() };
    if (mode !== 'upkeep') ofCustomers.add(own);
    const afterwards: ((() => void) | undefined)[] = [];
    const begin = (line: Line): Promise<T> => {
      const within: Statement = async (said, values) => rowsOf(await line.query(said, values));
      const enqueue: Tx['enqueue'] = async (name, data, when = {}) =>
        void afterwards.push(await take(within, name, data, when));
      const share: Tx['share'] = async (shared, ask) => (await shared.answer(within, [ask]))[0]!;
      const session = new NodePgSession({ query: line.query } as unknown as pg.PoolClient, dialect, undefined);
      const tx = new NodePgDatabase(dialect, session, undefined);
      return work(Object.assign(tx, { writes: line.writes, enqueue, statement: within, share }));
    };
    const { pool, manner } = way[mode];
    const ended = asTransaction((opened) => transact(pool, manner, opened, begin, readsFirst));
    const done = await ended.finally(() => ofCustomers.delete(own));
    for (const next of afterwards) next?.();
    return done;
  };
  return {
    ...rest,
    statement: async (said, values) => {
      refuseNested();
      return statement(said, values);
    },
    enqueueWith: (enqueue) => {
      take = enqueue;
    },
    withTransaction: (work, mode = 'write') => through(mode, false, work),
    withGroup: (work) => through('write', true, work),
    waitingMs: () => {
      const [oldest] = ofCustomers;
      return oldest === undefined ? 0 : performance.now() - oldest.since;
    },
    ping: async () => {
      asking ??= ping().finally(() => {
        asking = undefined;
      });
      return answeredWithin(PING_MS, asking, 'the database');
    },
  };
};

const snapshot = 'begin isolation level repeatable read read only';

/**
 * Asks for what a command needs: its locks, and a block on the disk, which a file that is gone again at once takes as
 * well as a row would. Nothing of it is written down.
 */
const LOOK = `set local lock_timeout = 1000;
  lock table users, receipts in row exclusive mode;
  set local work_mem = '64kB';
  select count(*) from generate_series(1, 30000);
  show transaction_read_only`;
const hindrances: Readonly<Record<string, Hindrance>> = { '53100': 'full', '25006': 'read-only', '55P03': 'held' };

const lookAt = async (probe: pg.Pool): Promise<Hindrance | undefined> => {
  try {
    const { rows } = rowsOf(await probe.query(answeredIn(PING_MS, { text: LOOK })));
    return (rows[0] as { transaction_read_only: string }).transaction_read_only === 'on' ? 'read-only' : undefined;
  } catch (error) {
    const hindrance = hindrances[sqlState(error)];
    if (hindrance === undefined) throw error;
    return hindrance;
  }
};

const openPostgres = async (url: string, log: Log): Promise<Database> => {
  const oneNodeAtATime: Database['oneNodeAtATime'] = (work) =>
    takeTurn(() => connectAlone(url, forTurns, log), work, log);
  try {
    await oneNodeAtATime(async () => {
      const client = await connectAlone(url, forMigration, log);
      try {
        await migrateDatabase(client);
      } finally {
        await hangUp(client);
      }
    });
  } catch (error) {
    throw explained(url, error);
  }
  const customers = openPool(url, forCustomers, 12, log, { pipeline: true });
  const upkeep = openPool(url, forUpkeep, 3, log);
  // Of its own: it asks whether the database answers, not whether this node is busy.
  const probe = openPool(url, forCustomers, 1, log);
  const manner = (begin: string, { pool, dropIdle }: Connections, answerMs: number) => ({
    pool,
    manner: { begin, answerMs, onSilence: dropIdle },
  });
  return overWays({
    kind: 'postgresql',
    way: {
      write: manner(
        `begin; set local idle_in_transaction_session_timeout = ${IDLE_IN_WRITE_MS}`,
        customers,
        forCustomers.answer,
      ),
      snapshot: manner(snapshot, customers, forCustomers.answer),
      upkeep: manner('begin', upkeep, forUpkeep.answer),
    },
    statement: async (said, values) => {
      const config = typeof said === 'string' ? { text: said } : said;
      return rowsOf(await upkeep.pool.query(answeredIn(QUEUE_ANSWER_MS, { ...config, values })));
    },
    oneNodeAtATime,
    ping: () => lookAt(probe.pool),
    close: async () => {
      await Promise.all([customers, upkeep, probe].map(({ close }) => close()));
    },
  });
};

/** Takes the folder and opens what lies in it. */
const openFolder = async (dataDir: string): Promise<{ embedded: Embedded; release: () => void }> => {
  const { release } = await takeFolder(dataDir);
  const folder = join(dataDir, 'database');
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

/** One session, which cannot be lost while the process lives: one connection, taken in turns. */
const openEmbeddedDatabase = async (
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
  /** When a transaction was last rolled back because it was idle, by performance.now(). */
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
    way: { write: manner('begin'), snapshot: manner(snapshot), upkeep: manner('begin') },
    statement: async (said, values) => rowsOf(await pool.query(said as string, values)),
    oneNodeAtATime: (work) => work(),
    ping: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), BUSY_MS);
      });
      // One that has not been answered yet is waited for again: they do not pile up behind a long statement.
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

/**
 * Opens the database that the configuration names and brings it to the newest schema.
 * Throws FolderTaken when another process owns the data folder, ConfigError when nothing can be kept where it points.
 */
export const openDatabase = (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseImage'>,
  log: Log,
): Promise<Database> =>
  config.databaseUrl === undefined ? openEmbeddedDatabase(config, log) : openPostgres(config.databaseUrl, log);
