import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyDataDir, emptyDataDir, removeDataDir, startApp } from '../../support/server/app-server.ts';
import { compiledIn, folderFilledFor, placeOfRun } from '../../support/server/place-of-run.ts';

/** The data that earlier tests have left: a filled data folder, and the compiled code of their servers. */
const leftByTests = (): { dataDir: string; compiled: string } | undefined => {
  if (process.env['SUFRA_IMAGES'] === undefined) return undefined;
  const { folder } = placeOfRun();
  const dataDir = folderFilledFor(folder);
  return existsSync(dataDir) ? { dataDir, compiled: compiledIn(folder) } : undefined;
};

/** Starts the shared server on a filled data folder. Specs with their own server start with a copy of it. */
const start = async (): Promise<() => Promise<void>> => {
  const port = Number(process.env['E2E_PORT'] ?? 8190);
  // The specs count the kitchen's days in UTC, whatever zone the shell sets.
  const env = { BUSINESS_ZONE: 'UTC', LIMITS: 'off', LOG_LEVEL: 'warn' };
  const left = leftByTests();
  const own: string[] = [];
  const ownFolder = (folder: string): string => {
    own.push(folder);
    return folder;
  };
  // Servers reuse the compiled code of an earlier server.
  process.env['NODE_COMPILE_CACHE'] = left?.compiled ?? ownFolder(mkdtempSync(join(tmpdir(), 'sufra-compiled-')));
  const fill = async (): Promise<string> => {
    const dataDir = ownFolder(emptyDataDir());
    await (await startApp({ port, dataDir, env })).stop();
    return dataDir;
  };
  const template = left?.dataDir ?? (await fill());
  process.env['E2E_TEMPLATE'] = template;
  const app = await startApp({ port, dataDir: ownFolder(copyDataDir(template)), env });
  return async () => {
    await app.stop();
    for (const folder of own) removeDataDir(folder);
  };
};

// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default start;
