import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { postgresForTests, signInClient } from '../../support/server/server.ts';
import { startProxy, type TcpProxy } from '../../support/server/tcp-proxy.ts';
import { adminOf, startWriteLoad, timesWritten, today } from '../../support/server/write-load.ts';

const postgres = await postgresForTests('lost');
const rounds = process.env['SUFRA_DEEP'] ? 60 : 4;
const PATIENT = { timeout: 20_000, interval: 50 };

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

  /** Runs the fault under load; afterwards everything that was acknowledged is there, and there once. */
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

  it('outlives connections that are terminated, keeps every acknowledged write once, and goes on with its jobs — XTR-048', async () => {
    const waiting = `insert into pgboss.job (name, data) values ('deliver', '{"id": 0}')`;
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
      .poll(async () => {
        const { rows } = await admin.query<{ state: string }>(
          `select state from pgboss.job where name = 'deliver' and data = '{"id": 0}'`,
        );
        return rows.map(({ state }) => state);
      }, PATIENT)
      .toEqual(['completed', 'completed']);
  }, 300_000);

  it('outlives a restart: it answers at once that it cannot serve, and serves again when PostgreSQL does — XTR-048', async () => {
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

  it('outlives connections that are silent for good', async () => {
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
    'applies a command once whose commit %s when the connection was lost',
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
});
