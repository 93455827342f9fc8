import { io, type Socket } from 'socket.io-client';

import type { WireReply } from '#src/protocol/define/envelope.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { copyOnPostgres, filledDatabase } from './filled-database.ts';
import { DEMO_PASSWORD } from '../demo-password.ts';
import { patient } from '../patience.ts';

export { DEMO_PASSWORD };
export const BROWSER = 'ABCDEFGHIJKLMNOP';

/**
 * A whole server on its own port, with its own filled database unless the test says otherwise.
 * @param on `embedded` for tests of the embedded database; otherwise PostgreSQL if the run names one
 */
export const startTestServer = async (
  more: Partial<Config> = {},
  on: 'postgresql' | 'embedded' = 'postgresql',
): Promise<RunningServer> => {
  // The copied database is filled for development; with other settings, or with a database of the test, the server fills
  // it.
  const usual = more.production === undefined && more.businessZone === undefined && more.databaseUrl === undefined;
  return startServer({
    ...readConfig({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'silent' }),
    dataDir: undefined,
    jobsPatience: 0.5,
    ...(usual && (await filledDatabase(more.startsAt, on))),
    ...more,
  });
};

/** A plain socket.io client, as another developer would write one. */
export interface TestClient {
  readonly socket: Socket;
  /** Sends a request. Returns the reply that was passed to the acknowledgement. */
  readonly ask: (channel: string, request: unknown) => Promise<WireReply>;
  /** The next message on a channel for which `fits` returns true. */
  readonly next: (channel: string, fits?: (reply: WireReply) => boolean) => Promise<WireReply>;
  readonly gone: Promise<void>;
  readonly close: () => void;
}

const WITHIN_MS = 20_000;

const within = <T>(work: Promise<T>, what: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came: ${what}`)), patient(WITHIN_MS));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const connectClient = async (
  url: string,
  options: { auth?: object; headers?: Record<string, string> } = {},
): Promise<TestClient> => {
  const socket = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: options.auth ?? {},
    extraHeaders: options.headers ?? {},
  });
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await within(
    new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    }),
    'a connection',
  );
  return {
    socket,
    gone,
    ask: (channel, request) =>
      within(new Promise((resolve) => socket.emit(channel, request, resolve)), `the reply on ${channel}`),
    next: (channel, fits = () => true) =>
      within(
        new Promise((resolve) => {
          const listen = (reply: WireReply): void => {
            if (!fits(reply)) return;
            socket.off(channel, listen);
            resolve(reply);
          };
          socket.on(channel, listen);
        }),
        `a message on ${channel}`,
      ),
    close: () => socket.disconnect(),
  };
};

export interface SignedIn extends TestClient {
  readonly token: string;
  readonly user: { readonly user_id: number; readonly tag: string; readonly [field: string]: unknown };
}

/**
 * A client whose socket is signed in as a demo account.
 * @param from the client's IP address, for a server that trusts its proxy
 */
export const signInClient = async (
  url: string,
  email: string,
  browserId = BROWSER,
  from?: string,
): Promise<SignedIn> => {
  const client = await connectClient(url, from === undefined ? {} : { headers: { 'x-forwarded-for': from } });
  const reply = await client.ask('login', {
    type: 'set',
    data: { email, password: DEMO_PASSWORD, browserId, app: 'customer' },
  });
  if (reply.type !== 'setOk') throw new Error(`${email} could not sign in: ${JSON.stringify(reply)}`);
  const { token, user } = reply.data as { token: string; user: SignedIn['user'] };
  return { ...client, token, user };
};

/**
 * A database for tests that need the real concurrency of PostgreSQL, on the server in TEST_DATABASE_URL; undefined if
 * that is not set. Rejects if that server does not answer.
 * @param holds `filled` for the data with which a server that starts now would fill it, or `nothing`
 */
export const postgresForTests = async (
  name: string,
  holds: 'filled' | 'nothing' = 'nothing',
): Promise<{ url: string; drop: () => Promise<void> } | undefined> => {
  const base = process.env['TEST_DATABASE_URL'];
  if (base === undefined) return undefined;
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: base, connectionTimeoutMillis: patient(10_000) });
  await admin.connect();
  const url = new URL(holds === 'filled' ? await copyOnPostgres(base) : base);
  const database = holds === 'filled' ? url.pathname.slice(1) : `sufra_test_${name}_${process.pid}`;
  if (holds === 'nothing') {
    await admin.query(`drop database if exists ${database} with (force)`);
    await admin.query(`create database ${database}`);
    url.pathname = `/${database}`;
  }
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists "${database}" with (force)`);
      await admin.end();
    },
  };
};
