import pg from 'pg';
import { setTimeout } from 'node:timers/promises';

import { connectClient, signInClient, type TestClient } from './server.ts';

/** Demo accounts that can sign in with only a password. */
export const writers = [
  'new',
  'active',
  'renew',
  'renewed',
  'paused',
  'draft',
  'unpaid',
  'allergic',
  'arabic',
  'customfit',
].map((name) => `${name}@demo.test`);

const begun = Math.floor(Date.now() / 86_400_000) * 86_400;
/** The day on which a test file started, in unix seconds: midnight may pass while it runs. */
export const today = (): number => begun;

export interface Entry {
  readonly type: 'set';
  readonly data: { readonly date: number; readonly weight: number };
  readonly id: string;
}

export interface WriteLoad {
  /** Each customer's entries without an answer. */
  readonly open: () => ReadonlyMap<string, readonly Entry[]>;
  /** The ids of the acknowledged entries. */
  readonly acknowledged: () => readonly string[];
  /** Resolves when `count` more entries are acknowledged; rejects with an answer that no customer should get. */
  readonly more: (count: number) => Promise<void>;
  /** Resolves when all sent entries are acknowledged; rejects as `more` does. */
  readonly stop: () => Promise<void>;
}

/** Errors of the server after which a client sends the same entry again. */
const later = new Set(['internal', 'rate_limited']);

/**
 * Customers who write without a pause. Each entry has its own id and is sent again under it until it is acknowledged, as
 * in the app; a client that is cut off reconnects.
 * @param name the name of this load, at most ten letters
 * @param sockets the number of sockets of each customer
 */
export const startWriteLoad = async (url: string, name: string, sockets: number): Promise<WriteLoad> => {
  const open = new Map<string, Entry[]>(writers.map((email) => [email, []]));
  const acknowledged: string[] = [];
  let stopping = false;

  /** All customers are signed in before the load starts; further sockets belong to the same browser. */
  const accounts = await Promise.all(
    writers.map(async (email, at) => {
      const browserId = `${name.toUpperCase()}${String.fromCharCode(65 + at)}ABCDEFGHIJKLMNOP`.slice(0, 16);
      const { token, close } = await signInClient(url, email, browserId);
      const again = async (): Promise<TestClient> => {
        const client = await connectClient(url);
        await client.ask('client_check', { type: 'get', data: { token, browserId } });
        return client;
      };
      const clients = await Promise.all(Array.from({ length: sockets }, again));
      close();
      return { email, again, clients };
    }),
  );

  const write = async ({ email, again, clients }: (typeof accounts)[number], at: number): Promise<void> => {
    let client = clients[at]!;
    for (let count = 0; !stopping; count += 1) {
      const entry: Entry = {
        type: 'set',
        data: { date: today(), weight: 40_000 + (count % 100_000) },
        id: `${name} ${email} ${at} ${count}`,
      };
      open.get(email)!.push(entry);
      for (;;) {
        if (!client.socket.connected) client = await again();
        const reply = await client.ask('progress', entry);
        if (reply.type === 'setOk') break;
        const { code } = reply.data as { code: string };
        if (!later.has(code)) throw new Error(`${entry.id}: ${code}`);
        await setTimeout(50);
      }
      acknowledged.push(entry.id);
      open.set(
        email,
        open.get(email)!.filter((each) => each !== entry),
      );
    }
    client.close();
  };
  const ends = Promise.all(accounts.flatMap((account) => account.clients.map((_, at) => write(account, at))));
  ends.catch(() => undefined);
  return {
    open: () => open,
    acknowledged: () => acknowledged,
    more: async (count) => {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await Promise.race([setTimeout(10), ends]);
    },
    stop: async () => {
      stopping = true;
      await ends;
    },
  };
};

/** The test's own connection to the database, without a server. */
export const adminOf = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** The number of times that the histories contain each entry of one load. */
export const timesWritten = async (admin: pg.Client, name: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await admin.query<{ id: string; times: number }>(
    'select entry_id as id, count(*)::int as times from measurement_history where entry_id like $1 group by entry_id',
    [`${name} %`],
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
};
