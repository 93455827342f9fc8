import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import 'fake-indexeddb/auto';
import type { Op, WireReply } from '#src/protocol/define/envelope.ts';
import { realServers, type RealServer, type RealServers } from '../../support/offline/offline-real-server.ts';
import { dayAt, START, wireDay } from '../../support/offline/offline-world.ts';
import { virtualBrowser } from '../../support/offline/virtual-browser.ts';
import { virtualNetwork } from '../../support/offline/virtual-network.ts';
import { virtualTime, type VirtualTime } from '../../support/offline/virtual-time.ts';

const HOUR_MS = 3_600_000;

describe('An entry sent to the real server', () => {
  let servers: RealServers;
  let time: VirtualTime;
  let server: RealServer;
  beforeAll(async () => {
    servers = await realServers('entries');
    time = virtualTime(START);
    server = servers.at(time);
  }, 120_000);
  afterAll(() => servers.close());

  /** A plain client that sends one message and waits for the reply. */
  const client = async (person: number) => {
    const { token, user } = await server.signIn(person, 'BROWSER');
    const replies: WireReply[] = [];
    const socket = server.accept(
      1,
      (_channel, message) => replies.push(message as WireReply),
      () => undefined,
    )!;
    const ask = async (channel: string, message: { id: string }): Promise<WireReply> => {
      socket.receive(channel, message);
      await time.advance(0);
      return replies.find(({ id }) => id === message.id)!;
    };
    await ask('client_check', { id: 'check', type: 'get', data: { token, browserId: 'BROWSER' } } as never);
    let made = 0;
    const save = (weight: number, op: Partial<Op>, id = `entry-${(made += 1)}-${weight}`) =>
      ask('progress', {
        id,
        type: 'set',
        data: { date: wireDay(1), weight },
        op: { dev: 'dev', seq: made, user: user.tag, at: time.now(), off: 0, schema: 1, ...op },
      } as never);
    return { save, replies };
  };

  it('is applied once, even if the process stopped between the write and its receipt', async () => {
    const person = await servers.person();
    const tab = virtualBrowser(time, 5, virtualNetwork(time, () => server).transport).open();
    const started = tab.engine.start();
    await time.advance(200);
    await started;
    const signedIn = tab.engine.signIn(await server.signIn(person, tab.engine.session().browserId));
    await time.advance(500);
    await signedIn;
    server.failBeforeReceipt = 2;
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await time.advance(60_000);
    expect(server.failBeforeReceipt).toBe(0);
    expect((await server.facts(person)).history.map(({ value }) => value)).toEqual([80_000]);
    expect(await tab.engine.unsent()).toBe(0);
    tab.kill();
  });

  it('is answered as a duplicate when it is sent again, and changes nothing', async () => {
    const person = await servers.person();
    const { save, replies } = await client(person);
    const op = { at: time.now() };
    expect((await save(80_000, op, 'same')).op).toMatchObject({ result: 'applied' });
    replies.length = 0;
    expect((await save(80_000, op, 'same')).op).toMatchObject({ id: 'same', result: 'duplicate' });
    expect((await server.facts(person)).history).toHaveLength(1);
  });

  it('of another customer is answered with "auth" and changes nothing', async () => {
    const [one, two] = [await servers.person(), await servers.person()];
    const { save } = await client(one);
    const other = (await server.signIn(two, 'OTHER')).user.tag;
    expect((await save(80_000, { user: other })).op).toMatchObject({ result: 'auth' });
    for (const person of [one, two]) expect((await server.facts(person)).history).toEqual([]);
  });

  it('from a clock two days ahead does not win over a later edit from another device', async () => {
    const person = await servers.person();
    const { save } = await client(person);
    await save(80_000, { dev: 'ahead', at: time.now() + 48 * HOUR_MS });
    await time.advance(60_000);
    expect((await save(81_000, { dev: 'right', at: time.now() })).op).toMatchObject({ result: 'applied' });
    expect((await server.facts(person)).values).toEqual({ [`weight ${wireDay(1)}`]: 81_000 });
  });
});
