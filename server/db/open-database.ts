import type pg from 'pg';

import type { Config } from '../config/config.ts';
import type { Log } from '../config/log.ts';
import { connectAlone, hangUp, openPool, type Connections } from './connections.ts';
import { overWays, PING_MS, rowsOf, SNAPSHOT, type Database, type Hindrance } from './database.ts';
import { sqlState } from './database-away.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { migrateDatabase } from './migrate.ts';
import { takeTurn } from './node-turn.ts';
import { forCustomers, forMigration, forTurns, forUpkeep, IDLE_IN_WRITE_MS } from './patience.ts';
import { explained } from './check-database.ts';

/** The timeout for statements of the job queue, which all of its work sends as short statements. */
const QUEUE_ANSWER_MS = 60_000;

/** Makes the connection end if the answer takes longer. */
const answeredIn = (ms: number, config: pg.QueryConfig): pg.QueryConfig => Object.assign(config, { query_timeout: ms });

/**
 * Tests for what a command needs: its locks, and a block on the disk. A temporary file, deleted at once, needs disk space
 * like a row. Nothing is stored.
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
  // The probe has its own pool: it tests whether the database answers, not whether this node is busy.
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
      snapshot: manner(SNAPSHOT, customers, forCustomers.answer),
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

/**
 * Opens the configured database and migrates it to the newest schema. Throws FolderTaken if another process uses the data
 * folder, ConfigError if nothing can be stored there.
 */
export const openDatabase = (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseImage'>,
  log: Log,
): Promise<Database> =>
  config.databaseUrl === undefined ? openEmbeddedDatabase(config, log) : openPostgres(config.databaseUrl, log);
