import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { signInClient, startTestServer } from '../../support/server/server.ts';

/** A system program, not a package. */
const program = 'redis-server';
const installed = spawnSync(program, ['--version']).status === 0;
if (!installed) console.warn('redis-server is not installed: losing Redis is not tested');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe.skipIf(!installed)('a server that loses Redis while it runs', () => {
  let redis: ChildProcess;
  let port: number;
  let server: RunningServer;

  const startRedis = (): Promise<void> =>
    new Promise((resolve) => {
      redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
      redis.stdout!.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('Ready to accept')) resolve();
      });
    });
  const status = async (): Promise<string> =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { status: string }).status;
  const becomes = async (wanted: string): Promise<void> => {
    for (let tries = 0; tries < 100 && (await status()) !== wanted; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await status()).toBe(wanted);
  };

  beforeAll(async () => {
    port = await freePort();
    await startRedis();
    server = await startTestServer({ limits: true, redisUrl: `redis://127.0.0.1:${port}` });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    redis.kill('SIGKILL');
  });

  it('is degraded, continues to answer, limit and notify its own sockets, and is ready again when Redis is back', async () => {
    await becomes('ready');
    const one = await signInClient(server.url, 'new@demo.test');
    const two = await signInClient(server.url, 'new@demo.test', 'SECONDBROWSER001');
    const write = async (calories: number): Promise<void> => {
      const told = two.next('progress', ({ type }) => type === 'changed');
      await one.ask('progress', {
        type: 'set',
        data: { date: Math.floor(Date.now() / 86_400_000) * 86_400, calories },
      });
      await told;
    };
    await write(1_000);

    const gone = new Promise((resolve) => redis.once('exit', resolve));
    redis.kill('SIGKILL');
    await gone;
    await becomes('degraded');
    const before = process.cpuUsage();
    const started = Date.now();
    for (let at = 0; at < 5; at += 1) await write(1_001 + at);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    // The process does not spin while Redis is down.
    const busy = (process.cpuUsage(before).user + process.cpuUsage(before).system) / 1_000;
    expect(busy).toBeLessThan((Date.now() - started) * 0.8);
    await two.ask('login', { type: 'revoke', data: { all: true } });
    await one.gone;

    await startRedis();
    await becomes('ready');
    two.close();
  }, 180_000);
});
