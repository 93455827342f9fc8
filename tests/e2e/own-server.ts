import { copyDataDir, removeDataDir, startApp, type App } from '../support/app-server.ts';

export interface OwnServer {
  readonly url: string;
  /** A crash. */
  readonly kill: () => Promise<void>;
  /** On the same folder and port again. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A server for specs that kill it or that must find the demo accounts untouched. Every caller has its own port. */
export const ownServer = async (port: number): Promise<OwnServer> => {
  const template = process.env['E2E_TEMPLATE'];
  if (template === undefined) throw new Error('start-app.ts did not run');
  const dataDir = copyDataDir(template);
  let app: App | undefined;
  const start = async (): Promise<void> => {
    app = await startApp({ port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'warn' } });
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
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
