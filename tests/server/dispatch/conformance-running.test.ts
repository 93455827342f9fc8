import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { serverEntry } from '../../support/server/server-entry.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  postgresForTests,
  signInClient,
  startTestServer,
} from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'sufra-conformance-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const run = (env: Record<string, string>) => {
  const { NODE_ENV: _own, ...rest } = process.env;
  const child = spawn(process.execPath, [serverEntry], {
    cwd: root,
    env: { ...rest, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
  });
  children.push(child);
  let said = '';
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<{ code: number | null; said: string; printed: string }>((resolve) =>
    child.once('exit', (code) => resolve({ code, said, printed })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      const line = /^ready on (http:\/\/\S+)$/m.exec(printed);
      if (line) resolve(line[1]!);
    });
    void ended.then((end) => reject(new Error(end.said)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
};

const postgres = await postgresForTests('running', 'filled');
afterAll(() => postgres?.drop());

/** All settings that a server with real customers needs. */
const production = {
  NODE_ENV: 'production',
  APP_BASE_URL: 'https://app.test',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'a@app.test',
  TEAM_MAIL: 'team@app.test',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: 'Sufra',
  PAYMENNT_BASE_URL: 'https://api.paymennt.test/mer/v2.0/',
  PAYMENNT_API_KEY: 'key',
  PAYMENNT_API_SECRET: 'secret',
  PAYMENNT_WEBHOOK_PATH_SECRET: 'w'.repeat(43),
  PAYMENNT_PAY_HOSTS: 'pay.paymennt.test',
};

describe('a start that cannot succeed', () => {
  it('reports in one sentence what is missing in production, before any other step', async () => {
    const { code, said } = await run({ NODE_ENV: 'production', DATA_DIR: join(folder, 'never') }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(/APP_BASE_URL, SMTP_URL, MAIL_FROM/);
    expect(said).not.toMatch(/\s+at .*:\d+/);
  });

  it.each([
    [{ APP_NOW: '2026-11-21T00:00:00Z' }, /APP_NOW/],
    [{ LIMITS: 'off' }, /LIMITS/],
    [{ PAYMENNT_BASE_URL: 'https://app.test/dev/paymennt/' }, /PAYMENNT_BASE_URL.*stand-in/],
  ])('refuses %o in production', async (env, name) => {
    const { code, said } = await run({ ...production, ...env }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(name);
  });

  it('names the port that another program uses', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run({ PORT: String(port), ...(postgres ? { DATABASE_URL: postgres.url } : {}) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is taken`);
  }, 200_000);
});

it('npm start passes a signal to the server: there is no shell between them', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const bin = mkdtempSync(join(tmpdir(), 'sufra-node-'));
  // A fake `node` that ends with code 0 on SIGTERM, as the server does.
  writeFileSync(join(bin, 'node'), '#!/bin/sh\ntrap "exit 0" TERM\necho "running $1"\nwhile :; do sleep 0.05; done\n', {
    mode: 0o755,
  });
  const child = spawn('sh', ['-c', scripts.start], { env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } });
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(said)).toBe('running scripts/start.mjs\n');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  rmSync(bin, { recursive: true });
});

describe.skipIf(!postgres)('a server in production', () => {
  it('has no demo accounts and no development inbox, and ends on SIGTERM with open sockets within 10 s', async () => {
    const own = (await postgresForTests('production'))!;
    const { child, ready, ended } = run({ ...production, DATABASE_URL: own.url });
    const url = await ready;
    const client = await connectClient(url);
    const sign = (email: string) =>
      client.ask('login', { type: 'set', data: { email, password: DEMO_PASSWORD, browserId: BROWSER } });
    expect(await sign('active@demo.test')).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect((await sign('banned@demo.test')).data).toEqual((await sign('nobody@demo.test')).data);
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/paymennt/checkout', '/dev/telr/gateway/process.html'])
      expect((await fetch(url + path)).status, path).toBe(404);
    expect((await fetch(`${url}/healthz`)).headers.get('strict-transport-security')).toMatch(/max-age/);
    expect(await client.ask('get_arrays', { type: 'get', data: { type: ['dietList'] } })).toMatchObject({
      type: 'success',
    });
    const asked = Date.now();
    child.kill('SIGTERM');
    const { code, printed } = await ended;
    expect(code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(patient(10_000));
    // The standard output has only the ready line.
    expect(printed.trim().split('\n')).toHaveLength(1);
    await client.gone;
    await own.drop();
  }, 120_000);
});

describe('APP_NOW', () => {
  let server: RunningServer;
  const startsAt = Date.parse('2027-03-14T19:58:00Z');
  beforeAll(async () => {
    server = await startTestServer({ startsAt });
  }, 120_000);
  afterAll(() => server.close());

  it('is the start time of the server’s clock, and the demo accounts follow it', async () => {
    const client = await signInClient(server.url, 'renew@demo.test');
    const reply = await client.ask('settings', { type: 'get', data: {} });
    expect(reply.t! - startsAt).toBeGreaterThanOrEqual(0);
    expect(reply.t! - startsAt).toBeLessThan(120_000);
    const later = await client.ask('settings', { type: 'get', data: {} });
    expect(later.t!).toBeGreaterThanOrEqual(reply.t!);
    expect(client.user).toMatchObject({
      renewPlan: true,
      canBeRenewed: true,
      plan: { end: Date.parse('2027-03-18') / 1000 },
    });
    client.close();
  });

  it('does not change that settings are in the requested language, even if the account has another language', async () => {
    const client = await signInClient(server.url, 'arabic@demo.test');
    const brandName = async (data: object): Promise<unknown> => {
      const { data: settings } = await client.ask('settings', { type: 'get', data });
      const brand = (settings as unknown as { alias: string; value: { name: string } }[]).find(
        ({ alias }) => alias === 'BRAND',
      );
      return brand?.value.name;
    };
    expect(await brandName({})).toBe('سفرة');
    expect(await brandName({ language: 'en' })).toBe('Sufra');
    expect(await brandName({ language: 'ar' })).toBe('سفرة');
    client.close();
  });

  it.each([
    ['new@demo.test', { plan: null, hasPlan: false, hasCheckout: false }],
    ['active@demo.test', { hasPlan: true, plan: { renew_status: 0 } }],
    ['renewed@demo.test', { hasPlan: true, alreadyRenewed: true, renewPlan: false }],
    ['paused@demo.test', { hasPlan: true }],
    ['draft@demo.test', { hasCheckout: true, plan: null }],
    ['allergic@demo.test', { hasPlan: true, allergiesDeclared: true }],
    ['arabic@demo.test', { hasPlan: true, language: 'ar-AE' }],
    ['customfit@demo.test', { hasPlan: true }],
  ])('gives %s its expected state', async (email, state) => {
    const client = await signInClient(server.url, email);
    expect(client.user).toMatchObject(state);
    client.close();
  });

  it('gives both vouchers and delivered dishes to active@, the pause to paused@ and the avoided food to allergic@', async () => {
    const active = await signInClient(server.url, 'active@demo.test');
    const vouchers = active.user['vouchers'] as { type: string; value: number }[];
    expect(new Map(vouchers.map(({ type, value }) => [type, value]))).toEqual(
      new Map([
        ['fixed', 12_350],
        ['percent', 10],
      ]),
    );
    const rated = (await active.ask('rating', { type: 'getDishes', data: {} })).data as {
      dishes: Record<string, { rating: number | null }>;
    };
    expect(Object.values(rated.dishes).some(({ rating }) => rating === null)).toBe(true);
    active.close();
    const paused = await signInClient(server.url, 'paused@demo.test');
    expect(await paused.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPause' } })).toMatchObject({
      data: { isPause: expect.anything(), startDate: expect.any(Number), endDate: null },
    });
    paused.close();
    const allergic = await signInClient(server.url, 'allergic@demo.test');
    expect((allergic.user['allergies'] as number[]).length).toBe(2);
    expect((allergic.user['dislikes'] as number[]).length).toBe(3);
    expect(allergic.user['eliminate_groups']).toContain(14);
    allergic.close();
  });
});

describe('rate limits while Redis is away from the start', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: true, redisUrl: `redis://127.0.0.1:${await freePort()}` });
  }, 120_000);
  afterAll(() => server.close());

  it('let the server be ready, and it reports that it is degraded', async () => {
    const reply = await fetch(`${server.url}/readyz`);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: 'degraded' });
  });

  it('allow 200 commands of a customer at once, then ask for a wait in milliseconds, and count queued entries separately', async () => {
    const client = await signInClient(server.url, 'new@demo.test');
    const other = await signInClient(server.url, 'arabic@demo.test');
    const codes = await Promise.all(
      Array.from({ length: 230 }, () => client.ask('login', { type: 'revoke', data: { id: 999_999 } })),
    );
    const refused = codes.filter(({ data }) => (data as { code?: string }).code === 'rate_limited');
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(refused.length).toBeLessThan(40);
    expect(refused[0]).toMatchObject({
      data: { code: 'rate_limited', message: expect.any(String), retryAfter: expect.any(Number) },
    });
    expect((refused[0]!.data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(300_000);
    const date = Math.floor(Date.now() / 86_400_000) * 86_400;
    const entry = {
      type: 'set',
      data: { date, calories: 1_000 },
      id: 'later',
      op: { dev: 'd', seq: 1, user: client.user.tag, at: Date.now(), off: 0, schema: 1 },
    };
    expect(await client.ask('progress', entry)).toMatchObject({ op: { result: 'applied' } });
    expect(await other.ask('login', { type: 'sessions', data: {} })).toMatchObject({ type: 'sessionsOk' });
    // No receipt of the refusal was stored: the server accepts the same id when there is room.
    client.close();
    other.close();
  });

  it('answer queued entries above 600 a minute with retry and a jittered wait, and store no receipt', async () => {
    const client = await signInClient(server.url, 'draft@demo.test');
    const date = Math.floor(Date.now() / 86_400_000) * 86_400;
    const send = (id: number) =>
      client.ask('progress', {
        type: 'set',
        data: { date, calories: id },
        id: `q${id}`,
        op: { dev: 'd', seq: id, user: client.user.tag, at: Date.now(), off: 0, schema: 1 },
      });
    const replies = [];
    for (let from = 0; from < 640; from += 80)
      replies.push(...(await Promise.all(Array.from({ length: 80 }, (_, at) => send(from + at)))));
    const waiting = replies.filter(({ op }) => op?.result === 'retry');
    expect(waiting.length).toBeGreaterThanOrEqual(30);
    expect(waiting[0]).toMatchObject({
      type: 'setErr',
      data: { code: 'rate_limited' },
      op: { retryAfter: expect.any(Number) },
    });
    expect(new Set(waiting.map(({ op }) => op!.retryAfter)).size).toBeGreaterThan(waiting.length / 2);
    client.close();
  }, 180_000);

  it('do not stop notices to the customer’s other socket on this node', async () => {
    const one = await signInClient(server.url, 'allergic@demo.test');
    const two = await signInClient(server.url, 'allergic@demo.test', 'SECONDBROWSER001');
    const told = two.next('progress', ({ type }) => type === 'changed');
    await one.ask('progress', {
      type: 'set',
      data: { date: Math.floor(Date.now() / 86_400_000) * 86_400, calories: 1_001 },
    });
    await told;
    await one.ask('login', { type: 'logout', data: { browserId: BROWSER } });
    await one.gone;
    one.close();
    two.close();
  });
});

describe.skipIf(!postgres)('a restored database', () => {
  it('gets a new epoch once for an unknown label', async () => {
    const start = async (restored?: string) => {
      const server = await startTestServer({ databaseUrl: postgres!.url, restored });
      const { epoch } = server.services;
      await server.close();
      return epoch;
    };
    const first = await start();
    expect(await start()).toBe(first);
    const second = await start('2026-11-21 evening');
    expect(second).not.toBe(first);
    expect(await start('2026-11-21 evening')).toBe(second);
    expect(await start()).toBe(second);
  }, 120_000);
});
