import { copyDataDir, removeDataDir, startApp, type App } from '../../support/server/app-server.ts';

export interface OwnServer {
  readonly url: string;
  /** A crash. */
  readonly kill: () => Promise<void>;
  /** Starts the server on the same data and port again, with its clock this number of days ahead or at an ISO instant. */
  readonly start: (at?: number | string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const DAY_MS = 86_400_000;

const sharedPort = Number(process.env['E2E_PORT'] ?? 8190);
/** The server that is shared by all test files without their own server. */
export const SHARED_URL = `http://127.0.0.1:${sharedPort}`;

/** One worker never runs two files at the same time, so each worker has one port for the servers of its files. */
const port = sharedPort + 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The URL of this file's server; known before the server runs, for `test.use`. */
export const OWN_URL = `http://127.0.0.1:${port}`;

interface Options {
  /** The folder of a separate build. */
  readonly folder?: string;
  /** Request limits as for real customers. */
  readonly limits?: 'on';
  /** The start time of its clock. */
  readonly now?: string;
}

/** Starts a server for a test file that kills it or changes the data of the demo accounts. */
export const ownServer = async ({ folder, limits, now }: Options = {}): Promise<OwnServer> => {
  const template = process.env['E2E_TEMPLATE'];
  if (template === undefined) throw new Error('start-app.ts did not run');
  const dataDir = copyDataDir(template);
  let app: App | undefined;
  const start = async (at: number | string = 0): Promise<void> => {
    const later = typeof at === 'string' ? at : new Date(Date.now() + at * DAY_MS).toISOString();
    const ahead = at === 0 ? now : later;
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
