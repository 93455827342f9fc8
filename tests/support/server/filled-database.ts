import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { PGlite } from '@electric-sql/pglite';

import { builtInCatalogue } from '#server/catalogue/built-in.ts';
import { makeClock } from '#server/config/clock.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { seedAll } from '#server/seed/seed-all.ts';
import { makeLog } from '#server/config/log.ts';
import { randomTag } from '#server/config/secret.ts';
import { besideOf, onPostgres, quickly } from '../machine/postgres-databases.ts';
import { databaseFilledFor, folderFilledFor, placeOfRun, usedOf, type StartsAt } from './place-of-run.ts';

/**
 * Fills the database without a server, because the server's jobs would wait in every copy. The queue itself exists,
 * empty.
 */
const fill = async (startsAt: StartsAt, where: Partial<Config>): Promise<void> => {
  const config = { ...readConfig({ LIMITS: 'off', LOG_LEVEL: 'silent' }), startsAt, ...where };
  const filled = await openDatabase(config, makeLog(config.logLevel));
  await seedAll(filled, await builtInCatalogue(), makeClock(startsAt), config);
  await (await openJobs(filled, makeLog(config.logLevel))).close();
  await filled.close();
};

/** Copies a filled database on PostgreSQL. Returns its new name. */
export const copyOnPostgres = (base: string, startsAt?: StartsAt): Promise<string> =>
  onPostgres(base, async (client) => {
    const { folder, run } = placeOfRun();
    writeFileSync(usedOf(folder), base);
    const image = databaseFilledFor(run, startsAt);
    // The lock is held until the connection ends: a second caller waits and finds the database filled.
    await client.query('select pg_advisory_lock(hashtext($1))', [image]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [image]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${image}_begun with (force)`);
      await client.query(`create database ${image}_begun`);
      await fill(startsAt, { dataDir: undefined, databaseUrl: quickly(besideOf(base, `${image}_begun`)) });
      await client.query(`alter database ${image}_begun rename to ${image}`);
    }
    const copy = `sufra_copy_${run}_${randomTag().toLowerCase()}`;
    await client.query(`create database "${copy}" template ${image}`);
    return besideOf(base, copy);
  });

/** The first caller creates the path, and others wait. @param make writes to the path that it gets */
const madeOnce = async (path: string, make: (to: string) => Promise<void>): Promise<string> => {
  try {
    mkdirSync(`${path}.begun`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    while (!existsSync(path)) {
      // The first caller has failed, so this one tries.
      if (!existsSync(`${path}.begun`)) return madeOnce(path, make);
      await setTimeout(50);
    }
    return path;
  }
  const written = join(`${path}.begun`, 'made');
  try {
    await make(written);
  } catch (cause) {
    rmSync(`${path}.begun`, { recursive: true, force: true });
    throw cause;
  }
  renameSync(written, path);
  return path;
};

/** A filled data folder of the embedded database, which may only be copied. */
const filledFolder = (startsAt: StartsAt): Promise<string> =>
  madeOnce(folderFilledFor(placeOfRun().folder, startsAt), (dataDir) =>
    fill(startsAt, { dataDir, databaseUrl: undefined }),
  );

const imageOfEmbedded = (startsAt: StartsAt): Promise<string> =>
  madeOnce(join(placeOfRun().folder, `${startsAt ?? 'now'}.tar`), async (image) => {
    const copy = `${image}.data`;
    cpSync(await filledFolder(startsAt), copy, { recursive: true });
    // The two template databases are a quarter of the image, and no test creates a database from them.
    for (const template of ['1', '4']) rmSync(join(copy, 'database', 'base', template), { recursive: true });
    const database = await PGlite.create({ dataDir: join(copy, 'database') });
    writeFileSync(image, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
    await database.close();
    rmSync(copy, { recursive: true });
  });

/** Writes to an empty folder the data with which a server that starts now would fill it. */
export const putFilledFolder = async (dataDir: string): Promise<void> => {
  cpSync(await filledFolder(undefined), dataDir, { recursive: true });
};

/**
 * Filled data for a server that a test starts more than once: its data folder, and a database on PostgreSQL if the run
 * names one, with which a start takes a third of the time.
 */
export const filledForRestarts = async (dataDir: string): Promise<{ dataDir: string; databaseUrl?: string }> => {
  const base = process.env['TEST_DATABASE_URL'];
  if (base !== undefined) return { dataDir, databaseUrl: await copyOnPostgres(base) };
  await putFilledFolder(dataDir);
  return { dataDir };
};

/**
 * The data with which a server with its own database starts. The first server that needs the data of a start time fills
 * them once, and every server gets a copy: on PostgreSQL if the run names one, otherwise in memory.
 */
export const filledDatabase = async (
  startsAt: StartsAt,
  on: 'postgresql' | 'embedded' = 'postgresql',
): Promise<Partial<Config>> => {
  const base = process.env['TEST_DATABASE_URL'];
  if (base === undefined || on === 'embedded') return { databaseImage: await imageOfEmbedded(startsAt) };
  return { databaseUrl: quickly(await copyOnPostgres(base, startsAt)) };
};
