import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { dropDatabases } from '../machine/postgres-databases.ts';

/** The folder in which a run stores its filled data, and the name that its databases on PostgreSQL contain. */
export const placeOfRun = (): { folder: string; run: string } => {
  const folder = process.env['SUFRA_IMAGES'];
  if (folder === undefined) throw new Error('database-image.ts did not run');
  return { folder, run: readFileSync(join(folder, 'run'), 'utf8') };
};

/** The file with the URL of the PostgreSQL that a run has used. */
export const usedOf = (folder: string): string => join(folder, 'postgresql');

/** Makes an empty folder the place of this run. */
export const beginPlace = (folder: string): void => writeFileSync(join(folder, 'run'), String(process.pid));

/** A time in ms, or undefined for the present. */
export type StartsAt = number | undefined;

/** The data folder that is filled for servers with this start time. A server may start only on a copy of it. */
export const folderFilledFor = (folder: string, startsAt?: StartsAt): string =>
  join(folder, `${startsAt ?? 'now'}.data`);

/** The name of the same database on PostgreSQL. @param run see placeOfRun */
export const databaseFilledFor = (run: string, startsAt?: StartsAt): string =>
  `sufra_image_${run}_${startsAt ?? 'now'}`;

/** The folder in which servers store compiled code for later servers. */
export const compiledIn = (folder: string): string => join(folder, 'compiled');

/** Removes the filled and copied data of a run, on PostgreSQL and in its folder. */
export const clearPlace = async (): Promise<void> => {
  const { folder, run } = placeOfRun();
  try {
    const used = usedOf(folder);
    if (existsSync(used)) await dropDatabases(readFileSync(used, 'utf8'), `^sufra_(?:image|copy)_${run}_`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
