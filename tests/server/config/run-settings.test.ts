import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { ConfigError } from '#server/config/config-values.ts';
import { readConfig } from '#server/config/config.ts';
import { makeLimits } from '#server/request/limits.ts';
import { readPaymentConfig } from '#server/config/payment-config.ts';
import { clientAddress } from '#server/request/client-address.ts';
import { putFilledFolder } from '../../support/server/filled-database.ts';
import { mailServer } from '../../support/server/mail-server.ts';
import { registration } from '../../support/server/registration.ts';
import { serverEntry } from '../../support/server/server-entry.ts';
import { connectClient, signInClient } from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';
import { patient } from '../../support/patience.ts';

describe('the run settings', () => {
  it('have the default values of the protocol', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      businessZone: 'UTC',
      limits: true,
      blockedWords: [],
      leanSockets: true,
      production: false,
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });
  it.each([
    [{ PORT: 'eighty' }, /PORT/],
    [{ APP_NOW: 'tomorrow' }, /APP_NOW/],
    [{ BUSINESS_ZONE: 'Mars/Olympus' }, /BUSINESS_ZONE/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ REDIS_URL: 'localhost' }, /REDIS_URL/],
    [{ LIMITS: 'few' }, /LIMITS/],
    [{ LEAN_SOCKETS: 'sometimes' }, /LEAN_SOCKETS/],
    [{ NODE_ENV: 'production', APP_NOW: '2026-11-21T00:00:00Z' }, /APP_NOW/],
    [{ NODE_ENV: 'production', LIMITS: 'off' }, /LIMITS/],
  ])('%o are refused with the name of the setting', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe('the settings of payment', () => {
  const real = {
    PAYMENNT_BASE_URL: 'https://api.paymennt.test/mer/v2.0',
    PAYMENNT_API_KEY: 'key',
    PAYMENNT_API_SECRET: 'secret',
    PAYMENNT_WEBHOOK_PATH_SECRET: 'w'.repeat(43),
    PAYMENNT_PAY_HOSTS: 'pay.paymennt.test, Pay2.paymennt.test',
  };
  const telr = {
    TELR_BASE_URL: 'https://secure.telr.test/gateway/',
    TELR_STORE_ID: '1',
    TELR_AUTH_KEY: 'key',
    TELR_ADVICE_SECRET: 'secret',
  };

  it('name the stand-ins outside production, including Telr', () => {
    const { paymennt, telr: standIn } = readPaymentConfig({}, false);
    expect(paymennt).toMatchObject({ baseUrl: undefined, payOrigins: undefined });
    expect(standIn).toMatchObject({ baseUrl: undefined, test: false });
  });
  it('name the providers and the hosts of payment pages in production, and Telr only if it is configured', () => {
    expect(readPaymentConfig(real, true)).toMatchObject({
      paymennt: {
        baseUrl: 'https://api.paymennt.test/mer/v2.0/',
        payOrigins: ['https://pay.paymennt.test', 'https://pay2.paymennt.test'],
      },
      telr: undefined,
    });
    expect(readPaymentConfig({ ...real, ...telr }, true).telr).toMatchObject({
      payOrigins: ['https://secure.telr.test'],
      test: false,
    });
  });
  it('name what each payment page takes: cards, unless others are set — PAY-003', () => {
    const means = { PAYMENNT_MEANS: 'card, apple_pay,google_pay' };
    const read = readPaymentConfig({ ...real, ...telr, ...means }, true);
    expect(read.paymennt?.means).toEqual(['card', 'apple_pay', 'google_pay']);
    expect(read.telr?.means).toEqual(['card']);
  });
  it.each([
    [{ ...real, PAYMENNT_MEANS: 'card,cheque' }, /PAYMENNT_MEANS.*apple_pay/],
    [{ ...real, PAYMENNT_BASE_URL: 'https://app.test/dev/paymennt/' }, /PAYMENNT_BASE_URL.*stand-in/],
    [{ ...real, PAYMENNT_BASE_URL: 'https://localhost/mer/' }, /PAYMENNT_BASE_URL.*stand-in/],
    [{ ...real, PAYMENNT_BASE_URL: 'http://api.paymennt.test/' }, /PAYMENNT_BASE_URL.*https/],
    [{ ...real, PAYMENNT_WEBHOOK_PATH_SECRET: 'short' }, /PAYMENNT_WEBHOOK_PATH_SECRET/],
    [{ ...real, PAYMENNT_PAY_HOSTS: 'https://pay.test/' }, /PAYMENNT_PAY_HOSTS/],
    [{ ...real, TELR_STORE_ID: '1' }, /TELR_BASE_URL, TELR_AUTH_KEY, TELR_ADVICE_SECRET/],
    [{ ...real, ...telr, TELR_TEST: '1' }, /TELR_TEST/],
    [{ ...real, ...telr, TELR_BASE_URL: 'https://app.test/dev/telr/' }, /TELR_BASE_URL.*stand-in/],
  ])('%o stop the start with the name of the setting', (env, name) => {
    expect(() => readPaymentConfig(env, true)).toThrow(ConfigError);
    expect(() => readPaymentConfig(env, true)).toThrow(name);
  });
  it('require the hosts of the payment pages if a real provider is configured', () => {
    expect(() => readPaymentConfig({ PAYMENNT_BASE_URL: 'https://api.test/' }, false)).toThrow(/PAYMENNT_PAY_HOSTS/);
  });
});

describe('the rate limits', () => {
  it('allow a burst of 200 commands and then ask the client to wait', async () => {
    const { commands } = makeLimits(true, undefined);
    const waits = [];
    for (let sent = 0; sent < 201; sent += 1) waits.push(await commands('7'));
    expect(waits.slice(0, 200).every((wait) => wait === undefined)).toBe(true);
    expect(waits[200]).toBeGreaterThan(0);
    expect(await commands('8')).toBeUndefined();
  });
  it('allow 600 reads a minute, independent of commands', async () => {
    const { reads, commands } = makeLimits(true, undefined);
    for (let sent = 0; sent < 200; sent += 1) expect(await reads('7', 3)).toBeUndefined();
    expect(await reads('7')).toBeGreaterThan(0);
    expect(await commands('7')).toBeUndefined();
    expect(await reads('8')).toBeUndefined();
  });
  it('count queued entries separately, 600 a minute', async () => {
    const { queued, commands } = makeLimits(true, undefined);
    for (let sent = 0; sent < 600; sent += 1) expect(await queued('7')).toBeUndefined();
    expect(await queued('7')).toBeGreaterThan(0);
    expect(await commands('7')).toBeUndefined();
  });
});

describe('the client’s address', () => {
  const asked = (proxies: readonly string[]) => (remoteAddress: string, forwardedFor: string | undefined) =>
    clientAddress(proxies)({
      headers: { 'x-forwarded-for': forwardedFor },
      socket: { remoteAddress } as Socket,
    });
  it('is taken from a trusted proxy, and never from the client’s own header', () => {
    const find = asked(['10.0.0.0/8', '127.0.0.1']);
    expect(find('127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
    expect(find('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(find('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
    expect(asked([])('127.0.0.1', '1.2.3.4')).toBe('127.0.0.1');
  });
  it('counts as the whole /64 network for IPv6, within which a client can change its address', () => {
    const find = asked([]);
    const line = find('2001:db8:1:2:aaaa::1', undefined);
    expect(line).toBe('2001:db8:1:2::/64');
    for (const same of ['2001:db8:1:2::', '2001:DB8:1:2:0:0:0:9', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff'])
      expect(find(same, undefined)).toBe(line);
    expect(find('2001:db8:1:3::1', undefined)).not.toBe(line);
    expect(find('2001:db8::1', undefined)).toBe('2001:db8:0:0::/64');
    expect(find('::1', undefined)).toBe('0:0:0:0::/64');
    expect(find('fe80::1%eth0', undefined)).toBe('fe80:0:0:0::/64');
  });
});

describe('a server process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-run-'));
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (
    env: Record<string, string> = {},
  ): {
    child: ChildProcess;
    ready: Promise<string>;
    ended: Promise<{ code: number | null; said: string }>;
  } => {
    const child = spawn(process.execPath, [serverEntry], {
      cwd: join(import.meta.dirname, '..', '..', '..'),
      env: { ...process.env, PORT: '0', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'test', ...env },
    });
    children.push(child);
    let said = '';
    child.stderr!.on('data', (chunk: Buffer) => (said += String(chunk)));
    const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
      child.once('exit', (code) => resolve({ code, said })),
    );
    const ready = new Promise<string>((resolve, reject) => {
      child.stdout!.on('data', (chunk: Buffer) => {
        const line = /^ready on (http:\/\/\S+)$/m.exec(String(chunk));
        if (line) resolve(line[1]!);
      });
      void ended.then(({ said: words }) => reject(new Error(words)));
    });
    ready.catch(() => undefined);
    return { child, ready, ended };
  };

  /** Simulates that the process restarts after the two minutes within which another worker may still have a job. */
  const downForMinutes = async (): Promise<void> => {
    const database = await PGlite.create({ dataDir: join(folder, 'database') });
    await database.exec(`UPDATE pgboss.job
      SET started_on = started_on - interval '3 minutes', start_after = start_after - interval '3 minutes'
      WHERE state IN ('active', 'retry')`);
    await database.close();
  };

  it('locks its data folder, loses no acknowledged write and no waiting mail when killed, frees the folder, and stops cleanly on SIGTERM', async () => {
    await putFilledFolder(folder);
    // No server listens on this port: no mail leaves before the kill.
    const first = start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const url = await first.ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/nothing`)).status).toBe(404);

    const second = await start().ended;
    expect(second.code).not.toBe(0);
    expect(second.said).toMatch(/in use by another running server/);

    const client = await signInClient(url, 'new@demo.test');
    const day = Math.floor(Date.now() / 86_400_000) * 86_400;
    let acknowledged = 0;
    const sending = (async () => {
      for (let calories = 1; ; calories += 1) {
        const reply = await client.ask('progress', { type: 'set', data: { date: day, calories } });
        if (reply.type !== 'setOk') throw new Error(JSON.stringify(reply));
        acknowledged = calories;
        if (calories !== 60) continue;
        const visitor = await connectClient(url);
        const signedUp = await visitor.ask('registration', { type: 'set', data: registration('crash@example.com') });
        expect(signedUp).toMatchObject({ type: 'setOk' });
        first.child.kill('SIGKILL');
        visitor.close();
      }
    })();
    sending.catch(() => undefined);
    await first.ended;
    client.close();
    expect(acknowledged).toBeGreaterThanOrEqual(60);

    if (!deep) await downForMinutes();
    const post = await mailServer([]);
    const third = start({ SMTP_URL: post.url });
    const again = await signInClient(await third.ready, 'new@demo.test');
    const reply = await again.ask('progress', { type: 'set', data: { date: day, waist: 800 } });
    expect(
      (reply.data as { progress: { calories: Record<string, number> } }).progress.calories[String(day)],
    ).toBeGreaterThanOrEqual(acknowledged);
    again.close();
    // A job that was running when the process died is started again after two minutes, and retried once after another
    // half minute.
    await expect
      .poll(() => post.letters.some((letter) => letter.includes('crash@example.com')), { timeout: 250_000 })
      .toBe(true);
    post.close();
    const asked = Date.now();
    third.child.kill('SIGTERM');
    expect((await third.ended).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(patient(10_000));
  }, 400_000);
});
