import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A signed-in browser of a customer who was created for a measurement. */
export interface Customer {
  readonly token: string;
  readonly browserId: string;
  readonly tag: string;
}

/** Runs one statement on the server's database, while the server is stopped or running. */
export interface Store {
  readonly query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** Only one process can open the embedded database, so no server may run on the folder. */
export const openEmbeddedStore = async (dataDir: string): Promise<Store> => {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
  return {
    query: async <Row>(sql: string, values: unknown[] = []) => (await database.query<Row>(sql, values)).rows,
    close: () => database.close(),
  };
};

export const openPostgresStore = async (url: string): Promise<Store> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    query: async <Row>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[],
    close: () => client.end(),
  };
};

const letters = (bytes: Buffer): string => Array.from(bytes, (byte) => String.fromCharCode(65 + (byte % 26))).join('');

/**
 * Adds customers with one session each directly to the database, because signing in a thousand of them would measure
 * argon2. They have no plan, and the measured reads and writes do not need one.
 */
export const addCustomers = async (store: Store, count: number): Promise<Customer[]> => {
  const customers = Array.from({ length: count }, () => ({
    token: randomBytes(32).toString('base64url'),
    browserId: letters(randomBytes(16)),
    tag: randomBytes(16).toString('base64url'),
  }));
  const now = Date.now();
  const tags = customers.map(({ tag }) => tag);
  const ids = await store.query<{ id: number; tag: string }>(
    `insert into users (email, tag, ref_token, registered_at, weight, height)
      select 'bench-' || tag || '@demo.test', tag, 'ref-' || tag, $2::bigint, 80000, 180 from unnest($1::text[]) as made(tag)
      returning id, tag`,
    [tags, now],
  );
  const idOf = new Map(ids.map(({ id, tag }) => [tag, id]));
  await store.query(
    `insert into sessions (user_id, token_hash, browser_id, device, created_at, last_seen, expires_at)
      select made.*, 'bench', $4::bigint, $4::bigint, $4::bigint + 7776000000
      from unnest($1::int[], $2::text[], $3::text[]) as made(user_id, token_hash, browser_id)`,
    [
      customers.map(({ tag }) => idOf.get(tag)!),
      customers.map(({ token }) => createHash('sha256').update(token).digest('hex')),
      customers.map(({ browserId }) => browserId),
      now,
    ],
  );
  return customers;
};
