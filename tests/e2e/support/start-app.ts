import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyDataDir, emptyDataDir, removeDataDir, startApp, type App } from '../../support/server/app-server.ts';
import { compiledIn, databaseFilledFor, folderFilledFor, placeOfRun } from '../../support/server/place-of-run.ts';
import { imageOn } from './filled-postgres.ts';

/** What the tests before the journeys have left for them: filled data, and what their servers have compiled. */
const leftByTests = (): { dataDir: string; database: string; compiled: string } | undefined => {
  if (process.env['SUFRA_IMAGES'] === undefined) return undefined;
  const { folder, run } = placeOfRun();
  const dataDir = folderFilledFor(folder);
  if (!existsSync(dataDir)) return undefined;
  return { dataDir, database: databaseFilledFor(run), compiled: compiledIn(folder) };
};

/**
 * Serves the journeys from a filled data folder. What the specs with a server of their own begin with is a copy of it, or of a
 * database that is filled likewise where the run names a PostgreSQL: a server on that starts in a third of the time.
 */
const start = async (): Promise<() => Promise<void>> => {
  const port = Number(process.env['E2E_PORT'] ?? 8190);
  const env = { LIMITS: 'off', LOG_LEVEL: 'warn' };
  const left = leftByTests();
  const own: string[] = [];
  const ownFolder = (folder: string): string => {
    own.push(folder);
    return folder;
  };
  // What one server has compiled the next need not compile.
  process.env['NODE_COMPILE_CACHE'] = left?.compiled ?? ownFolder(mkdtempSync(join(tmpdir(), 'sufra-compiled-')));
  const base = process.env['TEST_DATABASE_URL'];
  const image = base === undefined ? undefined : await imageOn(base, left?.database);
  const fill = async (at: number, more: Readonly<Record<string, string>>): Promise<string> => {
    const dataDir = ownFolder(emptyDataDir());
    await (await startApp({ port: at, dataDir, env: { ...env, ...more } })).stop();
    return dataDir;
  };
  const begin = async (): Promise<App> => {
    const [template] = await Promise.all([
      left?.dataDir ?? fill(port, {}),
      image?.empty && fill(port + 1, { DATABASE_URL: image.url }),
    ]);
    process.env['E2E_TEMPLATE'] = template;
    if (image) process.env['E2E_IMAGE'] = image.url;
    return startApp({ port, dataDir: ownFolder(copyDataDir(template)), env });
  };
  const app = await begin().catch(async (cause: unknown) => {
    await image?.drop();
    throw cause;
  });
  return async () => {
    await app.stop();
    await image?.drop();
    for (const folder of own) removeDataDir(folder);
  };
};

// Playwright wants a default export.
// oxlint-disable-next-line import/no-default-export
export default start;
