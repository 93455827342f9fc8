import pg from 'pg';

const asked = async (base: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: base, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of that name beside the one that is named; no commit waits for the disk. */
const beside = (base: string, name: string): string => {
  const url = new URL(base);
  url.pathname = `/${name}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

export interface Filled {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const made = async (base: string, name: string, template = ''): Promise<Filled> => {
  const drop = `drop database if exists "${name}" with (force)`;
  await asked(base, drop, `create database "${name}"${template}`);
  return { url: beside(base, name), drop: () => asked(base, drop) };
};

const dropAll = async (base: string, named: string): Promise<void> => {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
      named,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
  } finally {
    await client.end();
  }
};

let copies = 0;

/** An empty database for the journeys of this process on the PostgreSQL that the run names; undefined, said aloud, where none answers. */
export const imageOn = async (base: string): Promise<Filled | undefined> => {
  try {
    await asked(base, 'select 1');
  } catch {
    console.warn('PostgreSQL does not answer: all journeys run on the embedded database');
    return undefined;
  }
  const name = `sufra_journeys_${process.pid}`;
  return {
    ...(await made(base, name)),
    // With the copies of journeys that could not drop their own.
    drop: () => dropAll(base, `^${name}(?:_|$)`),
  };
};

/** What the image holds, under a name of its own; nobody may be connected to the image. */
export const copyOf = (base: string, image: string): Promise<Filled> => {
  copies += 1;
  const name = new URL(image).pathname.slice(1);
  return made(base, `${name}_${process.pid}_${copies}`, ` template "${name}"`);
};
