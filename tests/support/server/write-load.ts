import pg from 'pg';
import { setTimeout } from 'node:timers/promises';

import { connectClient, signInClient, type TestClient } from './server.ts';

/** Demo accounts that can sign in with a password alone. */
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
/** The day on which a test file has begun, unix seconds: midnight may pass while it runs. */
export const today = (): number => begun;

export interface Entry {
  readonly type: 'set';
  readonly data: { readonly date: number; readonly weight: number };
  readonly id: string;
}

export interface WriteLoad {
  /** What each customer has asked for and not heard of yet. */
  readonly open: () => ReadonlyMap<string, readonly Entry[]>;
  /** Ids of what was acknowledged. */
  readonly acknowledged: () => readonly string[];
  /** Resolves when so many more are acknowledged; rejects with what no customer should have met. */
  readonly more: (count: number) => Promise<void>;
  /** Resolves when everything that was asked for is acknowledged; rejects as `more` does. */
  readonly stop: () => Promise<void>;
}

/** Trouble of the server, which a client answers by sending the same again. */
const later = new Set(['internal', 'rate_limited']);

/**
 * Customers who write without a pause, each entry under an id of its own and again under the same id until it is
 * acknowledged, as the app does; who is cut off comes back.
 * @param name of this load, in letters, up to ten of them
 * @param sockets how many of each customer
 */
export const startWriteLoad = async (url: string, name: string, sockets: number): Promise<WriteLoad> => {
  const open = new Map<string, Entry[]>(writers.map((email) => [email, []]));
  const acknowledged: string[] = [];
  let stopping = false;

  /** Everybody is signed in before the load begins; further sockets are of the same browser. */
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

/** A connection of the test's own, past every server. */
export const adminOf = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** How often the history of each customer has each entry, for those of one load. */
export const timesWritten = async (admin: pg.Client, name: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await admin.query<{ id: string; times: number }>(
    'select entry_id as id, count(*)::int as times from measurement_history where entry_id like $1 group by entry_id',
    [`${name} %`],
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
};
