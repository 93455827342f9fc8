import pg from 'pg';

import type { Log } from '../config/log.ts';
import { settledWithin } from '../config/settled-within.ts';
import { CONNECT_MS, KEEP_ALIVE_MS, withPatience, type Patience } from './patience.ts';

/** The longest time that a caller waits for a free connection, in ms. */
const TURN_MS = 10_000;
/** The time in which a connection should end normally, in ms. */
const FAREWELL_MS = 500;

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } as const;

/** Has its own timeout for connecting: the pool's timeout also includes the wait for a free connection. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** Handles the loss of a connection, used or idle: an error event without a listener would end the process. */
const hearLoss = (client: pg.ClientBase, log: Log): void => {
  let said = false;
  client.on('error', (error) => {
    if (!said) log.warn({ reason: error.message }, 'a database connection was lost');
    said = true;
  });
};

export interface Connections {
  readonly pool: pg.Pool;
  /** Ends idle connections: if one does not respond, the others that were opened with it are probably dead too. */
  readonly dropIdle: () => void;
  readonly close: () => Promise<void>;
}

/** Keeps a pool working after its connections are lost. */
export const watchPool = (pool: pg.Pool, log: Log): pg.Pool =>
  pool
    .on('connect', (client) => hearLoss(client, log))
    .on('error', () => {
      // The connection's own listener has already logged the error.
    });

/**
 * @param max connections at the same time; they are opened on demand
 * @param pipeline true to send statements without waiting for the answers to earlier ones
 */
export const openPool = (
  url: string,
  patience: Patience,
  max: number,
  log: Log,
  { pipeline = false }: { readonly pipeline?: boolean } = {},
): Connections => {
  const open = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  const pool = watchPool(
    new pg.Pool({
      connectionString: withPatience(url, patience),
      max,
      pipeline,
      connectionTimeoutMillis: TURN_MS,
      ...keepAlive,
      Client: QuickClient,
    }),
    log,
  )
    .on('connect', (client) => open.add(client))
    .on('acquire', (client) => idle.delete(client))
    .on('release', (_error, client) => idle.add(client))
    .on('remove', (client) => {
      open.delete(client);
      idle.delete(client);
    });
  const cut = (clients: ReadonlySet<pg.PoolClient>): void => {
    for (const { connection } of clients) connection.stream.destroy();
  };
  return {
    pool,
    dropIdle: () => cut(idle),
    close: async () => {
      if (!(await settledWithin(FAREWELL_MS, [pool.end()]))) cut(open);
    },
  };
};

/**
 * Opens a connection outside the pools, for work that uses it for a long time. Rejects if the database does not answer.
 */
export const connectAlone = async (url: string, patience: Patience, log: Log): Promise<pg.Client> => {
  const client = new QuickClient({ connectionString: withPatience(url, patience), ...keepAlive });
  hearLoss(client, log);
  await client.connect();
  return client;
};

/** Ends such a connection, even if the database does not respond. */
export const hangUp = async (client: pg.Client): Promise<void> => {
  if (!(await settledWithin(FAREWELL_MS, [client.end()]))) client.connection.stream.destroy();
};
