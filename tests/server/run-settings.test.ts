import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { ConfigError, readConfig } from '../../server/config.ts';
import { makeLimits } from '../../server/limits.ts';
import { clientAddress } from '../../server/client-address.ts';
import { signInClient } from '../support/server.ts';

describe('the run settings', () => {
  it('have the defaults of the protocol', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      businessZone: 'UTC',
      limits: true,
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
    [{ NODE_ENV: 'production', APP_NOW: '2026-11-21T00:00:00Z' }, /APP_NOW/],
    [{ NODE_ENV: 'production', LIMITS: 'off' }, /LIMITS/],
  ])('%o are refused by name', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe('the limits', () => {
  it('let a burst of 200 messages pass and then ask to wait', async () => {
    const { user } = makeLimits(true, undefined);
    const waits = [];
    for (let sent = 0; sent < 201; sent += 1) waits.push(await user('7'));
    expect(waits.slice(0, 200).every((wait) => wait === undefined)).toBe(true);
    expect(waits[200]).toBeGreaterThan(0);
    expect(await user('8')).toBeUndefined();
  });
  it('keep queued entries in a bucket of their own, 600 a minute', async () => {
    const { queued, user } = makeLimits(true, undefined);
    for (let sent = 0; sent < 600; sent += 1) expect(await queued('7')).toBeUndefined();
    expect(await queued('7')).toBeGreaterThan(0);
    expect(await user('7')).toBeUndefined();
  });
});

describe('the client’s address', () => {
  it('is what a trusted proxy says, never what the client claims beyond it', () => {
    const find = clientAddress(['10.0.0.0/8', '127.0.0.1']);
    expect(find('127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
    expect(find('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(find('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
    expect(clientAddress([])('127.0.0.1', '1.2.3.4')).toBe('127.0.0.1');
  });
});

describe('a server process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-run-'));
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): {
    child: ChildProcess;
    ready: Promise<string>;
    ended: Promise<{ code: number | null; said: string }>;
  } => {
    const child = spawn(process.execPath, ['server/index.ts'], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, PORT: '0', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'test' },
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

  it('owns its data folder alone, loses nothing acknowledged when killed, frees the folder, and stops cleanly on SIGTERM', async () => {
    const first = start();
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
        if (calories === 60) first.child.kill('SIGKILL');
      }
    })();
    sending.catch(() => undefined);
    await first.ended;
    client.close();
    expect(acknowledged).toBeGreaterThanOrEqual(60);

    const third = start();
    const again = await signInClient(await third.ready, 'new@demo.test');
    const reply = await again.ask('progress', { type: 'set', data: { date: day, waist: 800 } });
    expect(
      (reply.data as { progress: { calories: Record<string, number> } }).progress.calories[String(day)],
    ).toBeGreaterThanOrEqual(acknowledged);
    again.close();
    const asked = Date.now();
    third.child.kill('SIGTERM');
    expect((await third.ended).code).toBe(0);
    expect(Date.now() - asked).toBeLessThan(10_000);
  }, 180_000);
});
