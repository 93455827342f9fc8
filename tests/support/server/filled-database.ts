import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

import { makeClock } from '../../../server/config/clock.ts';
import { readConfig, type Config } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { seedAll } from '../../../server/seed/seed-all.ts';
import { makeLog } from '../../../server/config/log.ts';
import { randomTag } from '../../../server/config/secret.ts';

/** A moment, in ms, or the present. */
type StartsAt = number | undefined;

/** No server does it: its jobs would be waiting in every copy. */
const fill = async (startsAt: StartsAt, where: Partial<Config>): Promise<void> => {
  const config = { ...readConfig({ LIMITS: 'off', LOG_LEVEL: 'silent' }), startsAt, ...where };
  const filled = await openDatabase(config, makeLog(config.logLevel));
  await seedAll(filled, makeClock(startsAt), config);
  await filled.close();
};

/** A database of that name on the same PostgreSQL, for which no commit waits for the disk. */
const urlOf = (base: string, database: string): string => {
  const url = new URL(base);
  url.pathname = `/${database}`;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

const asked = async <T>(base: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const copyOnPostgres = (base: string, run: string, startsAt: StartsAt): Promise<string> =>
  asked(base, async (client) => {
    const image = `sufra_image_${run}_${startsAt ?? 'now'}`;
    // Held until the connection ends: whoever comes second waits and finds it filled.
    await client.query('select pg_advisory_lock(hashtext($1))', [image]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [image]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${image}_begun with (force)`);
      await client.query(`create database ${image}_begun`);
      await fill(startsAt, { dataDir: undefined, databaseUrl: urlOf(base, `${image}_begun`) });
      await client.query(`alter database ${image}_begun rename to ${image}`);
    }
    const copy = `sufra_copy_${run}_${randomTag().toLowerCase()}`;
    await client.query(`create database "${copy}" template ${image}`);
    return urlOf(base, copy);
  });

const imageOfEmbedded = async (folder: string, startsAt: StartsAt): Promise<string> => {
  const image = join(folder, `${startsAt ?? 'now'}.tar`);
  try {
    mkdirSync(`${image}.begun`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    while (!existsSync(image)) await setTimeout(50);
    return image;
  }
  const dataDir = join(`${image}.begun`, 'data');
  await fill(startsAt, { dataDir, databaseUrl: undefined });
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
  const written = join(`${image}.begun`, 'image.tar');
  writeFileSync(written, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  rmSync(dataDir, { recursive: true });
  renameSync(written, image);
  return image;
};

/**
 * What a server with a database of its own begins with. It is filled once for each moment that servers start at, by the
 * first that needs it, and copied for every server: on PostgreSQL where the run names one, else in memory.
 */
export const filledDatabase = async (
  startsAt: StartsAt,
  on: 'postgresql' | 'embedded' = 'postgresql',
): Promise<Partial<Config>> => {
  const folder = process.env['SUFRA_IMAGES'];
  if (folder === undefined) throw new Error('database-image.ts did not run');
  const run = readFileSync(join(folder, 'run'), 'utf8');
  const base = process.env['TEST_DATABASE_URL'];
  if (base === undefined || on === 'embedded') return { databaseImage: await imageOfEmbedded(folder, startsAt) };
  return { databaseUrl: await copyOnPostgres(base, run, startsAt) };
};

/** Removes what a run has filled and copied. */
export const removeFilledDatabases = async (run: string): Promise<void> => {
  const base = process.env['TEST_DATABASE_URL'];
  if (base === undefined) return;
  await asked(base, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
      `^sufra_(?:image|copy)_${run}_`,
    ]);
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
};
