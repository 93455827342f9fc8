import pg from 'pg';

/** Connects, works, and always disconnects. */
export const onPostgres = async <T>(base: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: base, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The URL of a database with this name on the same PostgreSQL. */
export const besideOf = (base: string, database: string): string => {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
};

/** The URL of the same database, on which commits do not wait for the disk. */
export const quickly = (address: string): string => {
  const url = new URL(address);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

/**
 * Drops every database with a matching name, even with open connections. @param pattern a regular expression of
 * PostgreSQL
 */
export const dropDatabases = (base: string, pattern: string): Promise<void> =>
  onPostgres(base, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
      pattern,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  });
