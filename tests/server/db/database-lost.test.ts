import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { postgresForTests, signInClient, type SignedIn } from '../../support/server/server.ts';
import { startProxy, type TcpProxy } from '../../support/machine/tcp-proxy.ts';
import { adminOf, startWriteLoad, timesWritten, today } from '../../support/server/write-load.ts';
import { deep } from '../../support/deep.ts';
import { patient } from '../../support/patience.ts';

const postgres = await postgresForTests('lost', 'filled');
const rounds = deep ? 60 : 4;
const PATIENT = { timeout: patient(20_000), interval: 50 };

describe.skipIf(!postgres)('a node that loses its connections to PostgreSQL under load', () => {
  let line: TcpProxy;
  let node: NodeProcess;
  let admin: pg.Client;

  beforeAll(async () => {
    line = await startProxy(postgres!.url);
    node = await startNode({ DATABASE_URL: line.through(postgres!.url) });
    admin = await adminOf(postgres!.url);
  }, 120_000);
  afterAll(async () => {
    node?.kill();
    line?.close();
    await admin?.end();
    await postgres?.drop();
  });

  const readyz = async (): Promise<string> =>
    ((await (await fetch(`${node.url}/readyz`)).json()) as { status: string }).status;
  const becomes = async (status: string): Promise<void> => {
    await expect.poll(readyz, PATIENT).toBe(status);
  };

  /** Runs the fault under load; afterwards every acknowledged write must be stored exactly once. */
  const underLoad = async (name: string, fault: () => Promise<void>): Promise<void> => {
    const load = await startWriteLoad(node.url, name, 2);
    await load.more(50);
    await fault();
    await load.more(50);
    await load.stop();
    const times = await timesWritten(admin, name);
    expect(load.acknowledged().filter((id) => times.get(id) !== 1)).toEqual([]);
    expect([...times].filter(([, count]) => count !== 1)).toEqual([]);
    await becomes('ready');
    expect(node.alive()).toBe(true);
  };

  it('survives terminated connections, keeps every acknowledged write once, and continues its jobs — XTR-048', async () => {
    // A job that was running when its connection was lost is started again after its time limit.
    const waiting = `insert into pgboss.job (name, data, expire_seconds) values ('deliver', '{"id": 0}', 2)`;
    await admin.query(`delete from pgboss.job where name = 'deliver'`);
    await admin.query(waiting);
    await underLoad('terminate', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await setTimeout(100 + Math.random() * 400);
      }
    });
    await admin.query(waiting);
    await expect
      .poll(
        async () => {
          const { rows } = await admin.query<{ state: string }>(
            `select state from pgboss.job where name = 'deliver' and data = '{"id": 0}'`,
          );
          return rows.map(({ state }) => state);
        },
        { timeout: patient(120_000), interval: 50 },
      )
      .toEqual(['completed', 'completed']);
  }, 300_000);

  it('survives a restart of PostgreSQL: it reports at once that it cannot serve, and later serves again — XTR-048', async () => {
    const client = await signInClient(node.url, 'new@demo.test', 'RESTARTEDBROWSER');
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1)
      await underLoad(`restart${'abcdef'[round]!}`, async () => {
        line.refuse();
        await becomes('unavailable');
        expect(await client.ask('progress', { type: 'get', data: {} })).toMatchObject({ data: { code: 'internal' } });
        const entry = { dev: 'd', seq: 1, at: Date.now(), off: 0, user: client.user.tag, schema: 1 };
        const write = { type: 'set', data: { date: today(), waist: 700 }, id: `waist-${round}`, op: entry };
        expect(await client.ask('progress', write)).toMatchObject({ op: { result: 'retry' } });
        line.mend();
        await becomes('ready');
        expect(await client.ask('progress', write)).toMatchObject({ op: { result: 'applied' } });
      });
    client.close();
  }, 300_000);

  // Slow: waits until silence counts as a loss. The tests above cover connections that are cut.
  if (deep)
    it('survives connections that stay silent forever', async () => {
      const client = await signInClient(node.url, 'new@demo.test', 'SILENTBROWSERABC');
      for (let round = 0; round < Math.ceil(rounds / 10); round += 1)
        await underLoad(`silent${'abcdef'[round]!}`, async () => {
          line.freeze();
          await becomes('unavailable');
          expect(await client.ask('progress', { type: 'get', data: {} })).toMatchObject({ data: { code: 'internal' } });
          line.mend();
          await becomes('ready');
        });
      client.close();
    }, 300_000);

  it.each([
    ['arrived', true],
    ['did not arrive', false],
  ])(
    'applies a command once if its commit %s when the connection was lost',
    async (_, arrived) => {
      const client = await signInClient(node.url, 'active@demo.test', 'UNKNOWNBROWSERAB');
      const write = { type: 'set', data: { date: today(), waist: 800 }, id: `unknown ${String(arrived)}` };
      const times = async (id: string) => (await timesWritten(admin, 'unknown')).get(id);
      const cut = line.cutAt('raise-and-keep', 'commit\0', arrived);
      const first = client.ask('progress', write);
      await cut;
      expect(await first).toMatchObject({ type: 'setErr', data: { code: 'internal' } });
      if (arrived) await expect.poll(() => times(write.id), PATIENT).toBe(1);
      else expect(await times(write.id)).toBeUndefined();
      expect(await client.ask('progress', write)).toMatchObject({ type: 'setOk' });
      expect(await times(write.id)).toBe(1);
      client.close();
    },
    60_000,
  );

  it('runs commands without an id once, all in one commit, if only the answer of that commit was lost', async () => {
    const clients = await Promise.all(
      ['active', 'draft', 'customfit'].map((name) => signInClient(node.url, `${name}@demo.test`, 'WITHOUTIDBROWSER')),
    );
    const [rates, first, last] = clients as [SignedIn, SignedIn, SignedIn];
    // The customers are in one lane; otherwise they would not share a commit.
    expect(new Set(clients.map(({ user }) => user.user_id % 4)).size).toBe(1);
    const listed = (await rates.ask('rating', { type: 'getDishes', data: {} })).data as { dishes: object };
    const dish_id = Number(Object.keys(listed.dishes)[0]);
    const words = 'the answer to this one is lost';
    const cut = line.cutAt(words, 'commit\0', true);
    const set = (client: SignedIn, waist: number) =>
      client.ask('progress', { type: 'set', data: { date: today(), waist } });
    const before = [701, 702, 703, 704].map((waist) => set(first, waist));
    const together = [
      rates.ask('rating', {
        type: 'setDishRating',
        data: { feedbackData: { user_id: rates.user.user_id, dish_id, rating: 4, feedback: words } },
      }),
      set(last, 705),
    ];
    await cut;
    const replies = await Promise.all([...before, ...together]);
    expect(replies.at(-2)).toMatchObject({ type: 'setDishRatingErr', data: { code: 'internal' } });
    expect(replies.at(-1)).toMatchObject({ type: 'setErr', data: { code: 'internal' } });
    const count = async (statement: string, values: unknown[]): Promise<number> =>
      (await admin.query<{ times: number }>(`select count(*)::int as times from ${statement}`, values)).rows[0]!.times;
    await expect.poll(() => count('rating_history where feedback = $1', [words]), PATIENT).toBe(1);
    // Any repetition has run when the next writes of all three are done.
    for (const client of clients) await expect.poll(() => set(client, 710), PATIENT).toMatchObject({ type: 'setOk' });
    expect(await count('rating_history where feedback = $1', [words])).toBe(1);
    expect(await count('measurement_history where value = 705', [])).toBe(1);
    expect(await count('measurement_history where value between 701 and 704', [])).toBe(4);
    for (const { close } of clients) close();
  }, 180_000);
});
