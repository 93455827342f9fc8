import { copyDataDir, emptyDataDir, removeDataDir, startApp } from '../../support/server/app-server.ts';

/** Seeds one data folder, keeps a copy of it for the specs that need a server of their own, and serves the rest from it. */
const start = async (): Promise<() => Promise<void>> => {
  const port = Number(process.env['E2E_PORT'] ?? 8190);
  const env = { LIMITS: 'off', LOG_LEVEL: 'warn' };
  const dataDir = emptyDataDir();
  await (await startApp({ port, dataDir, env })).stop();
  const template = copyDataDir(dataDir);
  process.env['E2E_TEMPLATE'] = template;
  const app = await startApp({ port, dataDir, env });
  return async () => {
    await app.stop();
    removeDataDir(dataDir);
    removeDataDir(template);
  };
};

// Playwright wants a default export.
// oxlint-disable-next-line import/no-default-export
export default start;
