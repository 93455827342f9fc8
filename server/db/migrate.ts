import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { inProject } from '../root.ts';

/** Any number will do as long as it never changes: the name of the lock under which one node migrates. */
const MIGRATION_LOCK = 20_261_121;

/** Nodes that start together do this one after the other. Takes a connection of its own for as long as it lasts. */
export const oneNodeAtATime = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
};

/** Brings the schema up to date. */
export const migrateDatabase = (pool: pg.Pool): Promise<void> =>
  oneNodeAtATime(pool, (client) =>
    migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: inProject('server', 'db', 'migrations') }),
  );
