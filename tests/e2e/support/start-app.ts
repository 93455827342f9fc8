import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyDataDir, emptyDataDir, removeDataDir, startApp, type App } from '../../support/server/app-server.ts';
import { imageOn } from './filled-postgres.ts';

/**
 * Fills one data folder and serves the journeys from it. What the specs with a server of their own begin with is a copy of
 * it, or of a database that is filled likewise where the run names a PostgreSQL: a server on that starts in a third of the time.
 */
const start = async (): Promise<() => Promise<void>> => {
  const port = Number(process.env['E2E_PORT'] ?? 8190);
  const env = { LIMITS: 'off', LOG_LEVEL: 'warn' };
  const dataDir = emptyDataDir();
  // What one server has compiled the next need not compile.
  const compiled = mkdtempSync(join(tmpdir(), 'sufra-compiled-'));
  process.env['NODE_COMPILE_CACHE'] = compiled;
  const base = process.env['TEST_DATABASE_URL'];
  const image = base === undefined ? undefined : await imageOn(base);
  const filled = async (): Promise<string> => {
    await (await startApp({ port, dataDir, env })).stop();
    return copyDataDir(dataDir);
  };
  const fillImage = async (): Promise<void> => {
    if (!image) return;
    const folder = emptyDataDir();
    await (await startApp({ port: port + 1, dataDir: folder, env: { ...env, DATABASE_URL: image.url } })).stop();
    removeDataDir(folder);
    process.env['E2E_IMAGE'] = image.url;
  };
  const begin = async (): Promise<{ template: string; app: App }> => {
    const [template] = await Promise.all([filled(), fillImage()]);
    process.env['E2E_TEMPLATE'] = template;
    return { template, app: await startApp({ port, dataDir, env }) };
  };
  const { app, template } = await begin().catch(async (cause: unknown) => {
    await image?.drop();
    throw cause;
  });
  return async () => {
    await app.stop();
    await image?.drop();
    removeDataDir(dataDir);
    removeDataDir(template);
    removeDataDir(compiled);
  };
};

// Playwright wants a default export.
// oxlint-disable-next-line import/no-default-export
export default start;
