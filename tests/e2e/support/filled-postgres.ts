import type { Client } from 'pg';

import { besideOf, dropDatabases, onPostgres, quickly } from '../../support/machine/postgres-databases.ts';

export interface Filled {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const made = async (base: string, name: string, template = ''): Promise<Filled> => {
  await dropDatabases(base, `^${name}$`);
  await onPostgres(base, (client) => client.query(`create database "${name}"${template}`));
  return { url: quickly(besideOf(base, name)), drop: () => dropDatabases(base, `^${name}$`) };
};

let copies = 0;

/**
 * The database that the journeys of this process copy, on the PostgreSQL that the run names; undefined, said aloud, where none
 * answers.
 * @param from what tests before them have filled there; without it the database is empty
 */
export const imageOn = async (
  base: string,
  from?: string,
): Promise<(Filled & { readonly empty: boolean }) | undefined> => {
  try {
    await onPostgres(base, (client) => client.query('select 1'));
  } catch {
    console.warn('PostgreSQL does not answer: all journeys run on the embedded database');
    return undefined;
  }
  const name = `sufra_journeys_${process.pid}`;
  const isThere = (client: Client): Promise<{ rowCount: number | null }> =>
    client.query('select from pg_database where datname = $1', [from]);
  const empty = from === undefined || (await onPostgres(base, isThere)).rowCount === 0;
  return {
    ...(await made(base, name, empty ? '' : ` template "${from}"`)),
    empty,
    // With the copies of journeys that could not drop their own.
    drop: () => dropDatabases(base, `^${name}(?:_|$)`),
  };
};

/** What the image holds, under a name of its own; nobody may be connected to the image. */
export const copyOf = (base: string, image: string): Promise<Filled> => {
  copies += 1;
  const name = new URL(image).pathname.slice(1);
  return made(base, `${name}_${process.pid}_${copies}`, ` template "${name}"`);
};
