import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { redisForTests } from '../../support/machine/redis.ts';
import {
  connectClient,
  postgresForTests,
  signInClient,
  startTestServer,
  type SignedIn,
} from '../../support/server/server.ts';
import { startProxy, type TcpProxy } from '../../support/machine/tcp-proxy.ts';
import { today } from '../../support/server/write-load.ts';
import { deep } from '../../support/deep.ts';
import { patient } from '../../support/patience.ts';

const redis = redisForTests();
const postgres = await postgresForTests('redis', 'filled');
const rounds = deep ? 15 : 1;
const PATIENT = { timeout: patient(20_000), interval: 50 };

describe.skipIf(!redis || !postgres)('a frozen Redis', () => {
  let line: TcpProxy;
  let url: string;
  let nodes: RunningServer[] = [];
  const clients: SignedIn[] = [];

  /** A separate database number, so that nodes of other tests are not heard. */
  const own = new URL('/9', redis ?? 'redis://nowhere').href;
  const empty = async (): Promise<void> => {
    const client = createClient({ url: own });
    await client.connect();
    await client.flushDb();
    client.destroy();
  };

  beforeAll(async () => {
    await empty();
    line = await startProxy(redis!);
    url = line.through(own);
    nodes = [await startTestServer({ limits: true, redisUrl: url, databaseUrl: postgres!.url })];
  }, 120_000);
  afterAll(async () => {
    for (const { close } of clients) close();
    await Promise.all(nodes.map((node) => node.close()));
    line?.close();
    await empty();
    await postgres?.drop();
  });

  const becomes = async (node: RunningServer, status: string): Promise<void> => {
    await expect
      .poll(async () => ((await (await fetch(`${node.url}/readyz`)).json()) as { status: string }).status, PATIENT)
      .toBe(status);
  };
  const signIn = async (node: RunningServer, browserId: string): Promise<SignedIn> => {
    const client = await signInClient(node.url, 'new@demo.test', browserId);
    clients.push(client);
    return client;
  };
  let calories = 1_000;
  /** Checks that a change on one device is sent to the other device. */
  const told = async (one: SignedIn, two: SignedIn): Promise<void> => {
    const heard = two.next('progress', ({ type }) => type === 'changed');
    calories += 1;
    expect(await one.ask('progress', { type: 'set', data: { date: today(), calories } })).toMatchObject({
      type: 'setOk',
    });
    await heard;
  };

  it('delays no customer: all are answered, notified and signed in, and Redis is used again after it resumes — XTR-048', async () => {
    const [node] = nodes as [RunningServer];
    const one = await signIn(node, 'FIRSTBROWSERABCD');
    const two = await signIn(node, 'SECONDBROWSERABC');
    for (let round = 0; round < rounds; round += 1) {
      await becomes(node, 'ready');
      await told(one, two);
      line.freeze();
      await Promise.all(Array.from({ length: 5 }, () => told(one, two)));
      await told(await signIn(node, `THIRDBROWSER${String.fromCharCode(65 + round)}ABC`), two);
      await becomes(node, 'degraded');
      line.thaw();
    }
    await becomes(node, 'ready');
    await told(one, two);
  }, 300_000);

  it('is reported at once by /readyz, even without another request', async () => {
    const [node] = nodes as [RunningServer];
    await becomes(node, 'ready');
    line.freeze();
    expect(await (await fetch(`${node.url}/readyz`)).json()).toEqual({ status: 'degraded' });
    line.thaw();
    await becomes(node, 'ready');
  }, 180_000);

  it('does not stop the start of a node, which later reaches the others over new connections', async () => {
    const [node] = nodes as [RunningServer];
    line.freeze();
    const second = await startTestServer({ limits: true, redisUrl: url, databaseUrl: postgres!.url });
    nodes.push(second);
    const two = await signIn(second, 'FOURTHBROWSERABC');
    await told(two, await signIn(second, 'FIFTHBROWSERABCD'));
    await becomes(second, 'degraded');
    line.mend();
    await Promise.all(nodes.map((each) => becomes(each, 'ready')));
    await told(await signIn(node, 'SIXTHBROWSERABCD'), two);
  }, 120_000);

  it('leaves the rate limits to each node', async () => {
    const [node] = nodes as [RunningServer];
    line.freeze();
    const visitor = await connectClient(node.url);
    const asked = Array.from({ length: 250 }, () =>
      visitor.ask('login', { type: 'nonce', data: { browserId: 'VISITORSBROWSERA' } }),
    );
    const codes = (await Promise.all(asked)).map(({ data }) => (data as { code?: string }).code);
    // The limit is 200 requests in a burst of one minute; other visitors at this address have used a few.
    expect(codes.slice(0, 150)).toEqual(Array.from({ length: 150 }, () => undefined));
    expect(codes.slice(200)).toEqual(Array.from({ length: 50 }, () => 'rate_limited'));
    visitor.close();
    line.thaw();
    await becomes(node, 'ready');
  }, 180_000);
});
