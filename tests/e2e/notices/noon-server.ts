import { copyDataDir, removeDataDir, startApp } from '../../support/server/app-server.ts';
import { OWN_URL } from '../support/own-server.ts';

const DAY_MS = 86_400_000;

/** A server whose clock stands at half past twelve in Dubai, tomorrow: the hour of a few notices, and nobody's quiet hours. */
export const noonServer = async (): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> => {
  const template = process.env['E2E_TEMPLATE'];
  if (template === undefined) throw new Error('start-app.ts did not run');
  const dataDir = copyDataDir(template);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const app = await startApp({
    port: Number(new URL(OWN_URL).port),
    dataDir,
    env: { LIMITS: 'off', LOG_LEVEL: 'warn', APP_NOW: `${tomorrow}T08:30:00Z` },
  });
  return {
    url: OWN_URL,
    remove: async () => {
      await app.stop();
      removeDataDir(dataDir);
    },
  };
};
