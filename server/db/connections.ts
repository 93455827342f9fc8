import pg from 'pg';

import type { Log } from '../config/log.ts';
import { settledWithin } from '../config/settled-within.ts';
import { CONNECT_MS, KEEP_ALIVE_MS, withPatience, type Patience } from './patience.ts';

/** How long a caller waits for a connection that others hold. */
const TURN_MS = 10_000;
/** How long a connection is given to end in good order. */
const FAREWELL_MS = 500;

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } as const;

/** Waiting for a turn is one thing, waiting for a server that takes the connection and says nothing another. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** A connection may be lost at any time, in use or not: an error event without a listener would end the process. */
const hearLoss = (client: pg.ClientBase, log: Log): void => {
  let said = false;
  client.on('error', (error) => {
    if (!said) log.warn({ reason: error.message }, 'a database connection was lost');
    said = true;
  });
};

export interface Connections {
  readonly pool: pg.Pool;
  /** Ends idle connections: when one is found silent, the others that were opened with it are probably dead too. */
  readonly dropIdle: () => void;
  readonly close: () => Promise<void>;
}

/** A pool that outlives its connections. */
export const watchPool = (pool: pg.Pool, log: Log): pg.Pool =>
  pool
    .on('connect', (client) => hearLoss(client, log))
    .on('error', () => {
      // The connection has said so itself.
    });

/**
 * @param max connections at the same time; they are opened when they are needed
 * @param pipeline statements go out without waiting for the answers to those before them
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

/** A connection beside the pools, for work that keeps it long. Rejects when the database does not answer. */
export const connectAlone = async (url: string, patience: Patience, log: Log): Promise<pg.Client> => {
  const client = new QuickClient({ connectionString: withPatience(url, patience), ...keepAlive });
  hearLoss(client, log);
  await client.connect();
  return client;
};

/** Ends such a connection, also one that is silent. */
export const hangUp = async (client: pg.Client): Promise<void> => {
  if (!(await settledWithin(FAREWELL_MS, [client.end()]))) client.connection.stream.destroy();
};
