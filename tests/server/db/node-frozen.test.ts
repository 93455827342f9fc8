import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/open-database.ts';
import { makeLog } from '#server/config/log.ts';
import type { RunningServer } from '#server/start-server.ts';
import { signInBuyer } from '../../support/server/buyers.ts';
import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { postgresForTests, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { check, create, moneyFacts, press, urlOf } from '../../support/server/paying.ts';
import { startProxy } from '../../support/machine/tcp-proxy.ts';
import { adminOf, startWriteLoad, timesWritten, today, writers } from '../../support/server/write-load.ts';
import { deep } from '../../support/deep.ts';
import { patient } from '../../support/patience.ts';

const postgres = await postgresForTests('frozen', 'filled');
const rounds = deep ? 25 : 1;
const PATIENT = { timeout: patient(20_000), interval: 20 };

describe.skipIf(!postgres)('one of two nodes on PostgreSQL', () => {
  let frozen: NodeProcess;
  let other: RunningServer;
  let admin: pg.Client;
  const customers = new Map<string, SignedIn>();

  beforeAll(async () => {
    const named = new URL(postgres!.url);
    named.searchParams.set('application_name', 'frozen');
    [frozen, other] = await Promise.all([
      startNode({ DATABASE_URL: named.href }),
      startTestServer({ databaseUrl: postgres!.url }),
    ]);
    admin = await adminOf(postgres!.url);
    for (const email of writers) customers.set(email, await signInClient(other.url, email, 'BROWSEROFTHEOTHE'));
  }, 120_000);
  afterAll(async () => {
    for (const { close } of customers.values()) close();
    frozen?.kill();
    await other?.close();
    await admin?.end();
    await postgres?.drop();
  });

  const status = async (url: string): Promise<string> =>
    ((await (await fetch(`${url}/readyz`)).json()) as { status: string }).status;

  /** Stops the node in the middle of a write: a transaction that continues only with the node keeps customers locked. */
  const freezeInAWrite = async (): Promise<void> => {
    for (;;) {
      frozen.freeze();
      // Waits until everything that was on its way to the database is done.
      await setTimeout(30);
      const { rows } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'frozen'
          and state = 'idle in transaction' and backend_xid is not null`,
      );
      if (rows.length > 0) return;
      frozen.thaw();
      await setTimeout(Math.random() * 20);
    }
  };

  it('that freezes during writes delays no customer of the other node, and nothing is lost or doubled when it resumes — XTR-048', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const name = `frozen${String.fromCharCode(97 + round)}`;
      const load = await startWriteLoad(frozen.url, name, 4);
      await load.more(50);
      await freezeInAWrite();
      // Customers send entries without an answer to the other node under the same id, as a phone does that changes its
      // connection.
      const again = [...load.open()].map(async ([email, entries]) => {
        for (const entry of entries)
          expect(await customers.get(email)!.ask('progress', entry)).toMatchObject({ type: 'setOk' });
      });
      await Promise.all(again);
      expect(frozen.alive()).toBe(true);
      frozen.thaw();
      await load.more(50);
      await load.stop();
      const times = await timesWritten(admin, name);
      expect(load.acknowledged().filter((id) => times.get(id) !== 1)).toEqual([]);
      expect([...times].filter(([, count]) => count !== 1)).toEqual([]);
      await expect.poll(() => status(frozen.url), PATIENT).toBe('ready');
      expect(await status(other.url)).toBe('ready');
    }
  }, 300_000);

  /** Another transaction locks what `statement` locks, until `meanwhile` is done. */
  const holding = async (statement: string, meanwhile: () => Promise<void>): Promise<void> => {
    await admin.query('begin');
    try {
      await admin.query(statement);
      await meanwhile();
    } finally {
      await admin.query('rollback');
    }
  };

  it.each([
    ['users', 'id'],
    ['measurements', 'user_id'],
  ])(
    'serves all others while a customer’s rows in %s are locked, reports degraded, and asks that customer to retry',
    async (table, column) => {
      const [held, ...free] = [...customers.values()];
      const write = (waist: number) => ({ type: 'set', data: { date: today(), waist }, id: `${table} ${waist}` });
      expect(await held!.ask('progress', write(900))).toMatchObject({ type: 'setOk' });
      const { user_id: id } = held!.user;
      await holding(`select from ${table} where ${column} = ${id} for update`, async () => {
        let answered = false;
        const refused = held!.ask('progress', write(901)).finally(() => {
          answered = true;
        });
        const served = await Promise.all(free.map((each) => each.ask('progress', write(901))));
        expect(served.map(({ type }) => type)).toEqual(free.map(() => 'setOk'));
        expect(answered).toBe(false);
        await expect.poll(() => status(other.url), PATIENT).toBe('degraded');
        expect(await refused).toMatchObject({ type: 'setErr', data: { code: 'internal' } });
      });
      expect(await held!.ask('progress', write(901))).toMatchObject({ type: 'setOk' });
      await expect.poll(() => status(other.url), PATIENT).toBe('ready');
    },
    60_000,
  );

  it('reports degraded at once while the tables of every command are locked, even without a write', async () => {
    await expect.poll(() => status(other.url), PATIENT).toBe('ready');
    await holding('lock table receipts in share mode', async () => {
      expect(await status(other.url)).toBe('degraded');
    });
    expect(await status(other.url)).toBe('ready');
  }, 180_000);

  it('reports degraded while a reader waits', async () => {
    const [reader] = [...customers.values()];
    await holding('lock table dish_ratings in access exclusive mode', async () => {
      const asked = reader!.ask('rating', { type: 'getDishes', data: {} });
      await expect.poll(() => status(other.url), PATIENT).toBe('degraded');
      expect(await asked).toMatchObject({ type: 'getDishesErr', data: { code: 'internal' } });
    });
    expect(await reader!.ask('rating', { type: 'getDishes', data: {} })).toMatchObject({ type: 'getDishesOk' });
    expect(await status(other.url)).toBe('ready');
  }, 180_000);

  it('uses a payment later if the order cannot be written at once', async () => {
    const client = await signInBuyer(other);
    const page = urlOf(await create(client, 'paymennt'));
    await holding('lock table orders in share mode', async () => {
      await press(page, 'paid-without-return');
      expect(await check(client, 'paymennt')).toMatchObject({ data: { code: 'internal' } });
    });
    expect((await check(client, 'paymennt')).data).toEqual({ status: 'paid' });
    const { orders, payments, team } = await moneyFacts(other, client);
    expect(orders).toMatchObject([{ paymentStatus: 'paid' }]);
    expect(payments).toMatchObject([{ status: 'paid', orderId: orders[0]!.id }]);
    expect(team).toEqual([]);
    client.close();
  }, 180_000);

  it('that freezes during its setup turn lets the next node take the turn', async () => {
    const line = await startProxy(postgres!.url);
    const database = await openDatabase(
      { dataDir: undefined, databaseUrl: line.through(postgres!.url) },
      makeLog('silent'),
    );
    let release: (turn: string) => void = () => undefined;
    const turn = new Promise<string>((resolve) => {
      release = resolve;
    });
    const taken = new Promise<void>((resolve) => {
      void database.oneNodeAtATime(async () => {
        resolve();
        return turn;
      });
    });
    await taken;
    line.freeze();
    expect(await other.services.database.oneNodeAtATime(() => Promise.resolve('the next'))).toBe('the next');
    line.thaw();
    release('over');
    await database.close();
    line.close();
  }, 180_000);
});
