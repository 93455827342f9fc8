import { join } from 'node:path';

import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

import type { Config } from '../config.ts';
import type { JobData, JobName, JobStart } from '../jobs/job-data.ts';
import type { Log } from '../log.ts';
import { takeFolder } from './data-dir-lock.ts';
import { openEmbedded } from './embedded.ts';
import { migrateDatabase, oneNodeAtATime } from './migrate.ts';
import type { Shared, Statement } from './statement.ts';

/** The only handle that handlers get: everything done through it belongs to one transaction. */
export type Tx = NodePgDatabase & {
  /** Asks what commands that run beside this one may ask, too: one statement answers all of them. */
  readonly share: <Ask, Answer>(shared: Shared<Ask, Answer>, ask: Ask) => Promise<Answer>;
  /** Runs one statement of this transaction as it stands. */
  readonly statement: Statement;
  /** How many statements of this transaction have changed something so far. */
  readonly writes: () => number;
  /** Puts a job into the queue: it is done if this transaction commits, and only then. */
  readonly enqueue: <N extends JobName>(name: N, data: JobData[N], when?: JobStart) => Promise<void>;
};

type Enqueue = (statement: Statement, name: JobName, data: object, when: JobStart) => Promise<void>;

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /**
   * Runs `work` in one transaction, committed when it resolves and rolled back when it throws.
   * `snapshot`: read only, everything read belongs to the same moment.
   */
  readonly withTransaction: <T>(work: (tx: Tx) => Promise<T>, mode?: 'write' | 'snapshot') => Promise<T>;
  /** For the job queue alone: outside any transaction. */
  readonly statement: Statement;
  /** Nodes that start together do `work` one after the other. */
  readonly oneNodeAtATime: <T>(work: () => Promise<T>) => Promise<T>;
  /** Names who takes the jobs of transactions from here on. */
  readonly enqueueWith: (enqueue: Enqueue) => void;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const changes = /^\s*(?:insert|update|delete|with|merge)\b/i;

/** Counts changing statements, so that a refusal can be told apart from a refusal that has already written. */
const counted = (client: pg.PoolClient): { client: pg.PoolClient; writes: () => number } => {
  let writes = 0;
  const query = (config: unknown, values: unknown): unknown => {
    const text = typeof config === 'string' ? config : (config as { text: string }).text;
    if (changes.test(text)) writes += 1;
    return (client.query as (config: unknown, values: unknown) => unknown)(config, values);
  };
  return { client: { query } as unknown as pg.PoolClient, writes: () => writes };
};

const begin = { write: 'begin', snapshot: 'begin isolation level repeatable read read only' } as const;

const rowsOf = (answer: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } =>
  Array.isArray(answer) ? (answer.at(-1) ?? { rows: [] }) : answer;

// One for all transactions: it remembers how tables and columns are spelled.
const dialect = new PgDialect({ casing: 'snake_case' });

const overPool = (kind: Database['kind'], pool: pg.Pool, closeMore: () => Promise<void>): Database => {
  let take: Enqueue = () => Promise.reject(new Error('a job was enqueued before the queue was open'));
  return {
    kind,
    statement: async (said, values) => rowsOf(await pool.query(said as string, values)),
    // The embedded database has one node and one connection.
    oneNodeAtATime: (work) => (kind === 'embedded' ? work() : oneNodeAtATime(pool, work)),
    enqueueWith: (enqueue) => {
      take = enqueue;
    },
    withTransaction: async (work, mode = 'write') => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(begin[mode]);
        const { client: handle, writes } = counted(client);
        try {
          const statement: Statement = async (said, values) => rowsOf(await handle.query(said as string, values));
          const enqueue: Tx['enqueue'] = (name, data, when = {}) => take(statement, name, data, when);
          const share: Tx['share'] = async (shared, ask) => (await shared.answer(statement, [ask]))[0]!;
          const session = new NodePgSession(handle, dialect, undefined);
          const tx = new NodePgDatabase(dialect, session, undefined);
          const result = await work(Object.assign(tx, { writes, enqueue, statement, share }));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch((failure: unknown) => {
            broken = failure instanceof Error ? failure : new Error(String(failure));
          });
          throw error;
        }
      } finally {
        client.release(broken);
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: async () => {
      await pool.end();
      await closeMore();
    },
  };
};

/**
 * Opens the database that the configuration names and brings it to the newest schema.
 * Throws FolderTaken when another process owns the data folder.
 */
export const openDatabase = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseImage'>,
  log: Log,
): Promise<Database> => {
  const watch = (pool: pg.Pool): pg.Pool =>
    pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
  if (config.databaseUrl !== undefined) {
    const pool = watch(new pg.Pool({ connectionString: config.databaseUrl, max: 12, connectionTimeoutMillis: 10_000 }));
    await migrateDatabase(pool);
    return overPool('postgresql', pool, async () => undefined);
  }
  const lock = config.dataDir === undefined ? undefined : await takeFolder(config.dataDir);
  const embedded = await openEmbedded(
    config.dataDir === undefined ? undefined : join(config.dataDir, 'database'),
    config.databaseImage,
  );
  // The embedded database holds one session: one connection, taken in turns.
  const pool = watch(new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: embedded.stream as never }));
  await migrateDatabase(pool);
  return overPool('embedded', pool, async () => {
    await embedded.close();
    lock?.release();
  });
};
