import { copyDataDir, removeDataDir, startApp, type App } from '../../support/server/app-server.ts';

export interface OwnServer {
  readonly url: string;
  /** A crash. */
  readonly kill: () => Promise<void>;
  /** On the same data and port again; with its clock so many days ahead. */
  readonly start: (daysAhead?: number) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const DAY_MS = 86_400_000;

const sharedPort = Number(process.env['E2E_PORT'] ?? 8190);
/** The server that the files share which have none of their own. */
export const SHARED_URL = `http://127.0.0.1:${sharedPort}`;

/** Two files never run in one worker at the same time, so each worker has one port for the servers of its files. */
const port = sharedPort + 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Where the server of this file answers; known before it runs, for `test.use`. */
export const OWN_URL = `http://127.0.0.1:${port}`;

interface Options {
  /** A build of its own. */
  readonly folder?: string;
  /** As customers meet them. */
  readonly limits?: 'on';
  /** The start of its clock. */
  readonly now?: string;
}

/** A server for the file that kills it or changes what the demo accounts hold. */
export const ownServer = async ({ folder, limits, now }: Options = {}): Promise<OwnServer> => {
  const template = process.env['E2E_TEMPLATE'];
  if (template === undefined) throw new Error('start-app.ts did not run');
  const dataDir = copyDataDir(template);
  let app: App | undefined;
  const start = async (daysAhead = 0): Promise<void> => {
    const ahead = daysAhead === 0 ? now : new Date(Date.now() + daysAhead * DAY_MS).toISOString();
    const env = {
      LIMITS: limits ?? 'off',
      LOG_LEVEL: 'warn',
      ...(ahead !== undefined && { APP_NOW: ahead }),
    };
    app = await startApp({ port, dataDir, env, ...(folder && { folder }) });
  };
  await start();
  return {
    url: OWN_URL,
    start,
    kill: async () => {
      await app?.kill();
      app = undefined;
    },
    remove: async () => {
      await app?.stop();
      removeDataDir(dataDir);
    },
  };
};
