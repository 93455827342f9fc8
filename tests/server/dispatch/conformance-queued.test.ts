import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Op, WireReply } from '#src/protocol/define/envelope.ts';
import { PROTOCOL_VERSION } from '#src/protocol/version.ts';
import type { RunningServer } from '#server/start-server.ts';
import { BROWSER, connectClient, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS) * 86_400;

let server: RunningServer;
let customer: SignedIn;
let seq = 0;
const op = (more: Partial<Op> = {}): Op => ({
  dev: 'phone',
  seq: ++seq,
  user: customer.user.tag,
  at: Date.now(),
  off: 0,
  schema: PROTOCOL_VERSION,
  ...more,
});
const send = (id: string, data: object, more: Partial<Op> = {}): Promise<WireReply> =>
  customer.ask('progress', { type: 'set', data, id, op: op(more) });

beforeAll(async () => {
  server = await startTestServer({}, 'embedded');
  customer = await signInClient(server.url, 'new@demo.test');
}, 120_000);
afterAll(async () => {
  customer.close();
  await server.close();
});

describe('a queued entry', () => {
  it('is answered with its id and result beside the reply', async () => {
    expect(await send('q1', { date: today, weight: 70_000 })).toMatchObject({
      type: 'setOk',
      id: 'q1',
      op: { id: 'q1', result: 'applied' },
      rev: { n: expect.any(Number) },
    });
  });

  it('is malformed without an id, because it could run twice', async () => {
    expect(
      await customer.ask('progress', { type: 'set', data: { date: today, weight: 70_000 }, op: op() }),
    ).toMatchObject({ type: 'setErr', data: { code: 'bad_request' } });
  });

  it('is rejected with its reason if it breaks a rule, and gets the same answer again', async () => {
    const date = today + 400 * 86_400;
    const entry = op();
    const request = { type: 'set', data: { date, weight: 70_000 }, id: 'q-rule', op: entry };
    const first = await customer.ask('progress', request);
    expect(first).toMatchObject({
      type: 'setErr',
      op: { id: 'q-rule', result: 'rejected' },
      data: { code: expect.any(String), message: expect.any(String) },
    });
    const again = await customer.ask('progress', request);
    expect(again.data).toEqual(first.data);
    expect(again.op).toEqual(first.op);
  });

  it('is rejected if it is malformed', async () => {
    expect(await send('q-bad', { date: today, weight: 'much' })).toMatchObject({
      type: 'setErr',
      data: { code: 'bad_request' },
      op: { id: 'q-bad', result: 'rejected' },
    });
  });

  it('of a newer schema waits, even if this server cannot read it', async () => {
    const newer = { schema: PROTOCOL_VERSION + 1 };
    expect(await send('q-new', { date: today, mood: 'fine' }, newer)).toMatchObject({
      type: 'setErr',
      op: { id: 'q-new', result: 'retry', retryAfter: expect.any(Number) },
    });
    const unknown = await customer.ask('progress', {
      type: 'setMood',
      data: { mood: 'fine' },
      id: 'q-mood',
      op: op(newer),
    });
    expect(unknown).toMatchObject({ type: 'setMoodErr', op: { id: 'q-mood', result: 'retry' } });
    // Once the server knows the schema, it accepts the same id: no receipt was stored.
    expect(await send('q-new', { date: today, weight: 70_100 })).toMatchObject({ op: { result: 'applied' } });
  });

  it('without a session or of another customer stays on the device with the result auth', async () => {
    const visitor = await connectClient(server.url);
    expect(
      await visitor.ask('progress', { type: 'set', data: { date: today, weight: 70_000 }, id: 'q-auth', op: op() }),
    ).toMatchObject({ data: { code: 'session_required' }, op: { id: 'q-auth', result: 'auth' } });
    visitor.close();
    const other = await signInClient(server.url, 'arabic@demo.test');
    expect(
      await other.ask('progress', { type: 'set', data: { date: today, weight: 70_000 }, id: 'q-auth', op: op() }),
    ).toMatchObject({ op: { result: 'auth' } });
    other.close();
    expect(await send('q-auth', { date: today - 86_400, weight: 70_000 })).toMatchObject({ op: { result: 'applied' } });
  });

  it('counts as two entries if two customers use the same id', async () => {
    const other = await signInClient(server.url, 'arabic@demo.test');
    const reply = await other.ask('progress', {
      type: 'set',
      data: { date: today, weight: 64_000 },
      id: 'q1',
      op: { ...op(), user: other.user.tag },
    });
    expect(reply).toMatchObject({ type: 'setOk', op: { result: 'applied' } });
    other.close();
  });

  it('has expired if its id was created more than 120 days ago, even with a recent edit time', async () => {
    const minted = (Date.now() - 121 * DAY_MS).toString(16).padStart(12, '0');
    const id = `${minted.slice(0, 8)}-${minted.slice(8)}-7abc-8abc-0123456789ab`;
    expect(await send(id, { date: today, weight: 70_000 })).toMatchObject({
      data: { code: 'expired' },
      op: { result: 'rejected' },
    });
  });

  it('that was edited more than 90 days ago counts as edited 90 days ago', async () => {
    const reply = await send(
      'q-clamp',
      { date: today - 86_400 * 100, weight: 70_000 },
      { at: Date.now() - 100 * DAY_MS },
    );
    expect(reply).toMatchObject({ op: { result: 'applied' } });
    // Both are clamped to the same instant, so the device and the counter decide.
    expect(
      await send('q-clamp-2', { date: today - 86_400 * 100, weight: 71_000 }, { at: Date.now() - 110 * DAY_MS }),
    ).toMatchObject({ op: { result: 'applied' } });
  });

  it('does not fail on impossible times', async () => {
    for (const [at, off] of [
      [1e300, 0],
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const reply = await send(`q-far-${at}`, { date: today - 86_400 * 3, calories: 1_500 }, { at, off });
      expect(reply.op?.result).not.toBe('retry');
    }
    expect(await send('q-before', { date: today, calories: 1_500 }, { at: -1e300 })).toMatchObject({
      op: { result: 'rejected' },
    });
  });

  it('stores weight, waist and calories of a day separately, and null clears one', async () => {
    const date = today - 86_400 * 8;
    const at = Date.now() - 10_000;
    await send('f1', { date, weight: 70_000, calories: 1_500 }, { at });
    await send('f2', { date, waist: 800 }, { at: at - 1_000 });
    const cleared = await send('f3', { date, calories: null }, { at: at + 1_000 });
    expect(cleared).toMatchObject({ type: 'setOk', op: { result: 'applied' } });
    const { progress } = (await customer.ask('progress', { type: 'get', data: {} })).data as {
      progress: Record<string, Record<string, number>>;
    };
    expect(progress['weight']?.[date]).toBe(70_000);
    expect(progress['waist']?.[date]).toBe(800);
    expect(progress['calories']?.[date]).toBeUndefined();
  });
});

describe('a device that lost its store', () => {
  const check = async (dev: string, count: number, oldest: number | null = null) => {
    const client = await connectClient(server.url);
    const reply = await client.ask('client_check', {
      type: 'get',
      data: { token: customer.token, browserId: BROWSER, pending: { dev, count, oldest } },
    });
    client.close();
    expect(reply.type).toBe('setUser');
    return (reply.data as { lost?: { count: number; oldest: number | null } }).lost;
  };

  it('receives once how many entries never arrived and how old the oldest was', async () => {
    const oldest = Date.now() - 3_600_000;
    expect(await check('lost-1', 3, oldest)).toBeUndefined();
    await send('lost-a', { date: today, waist: 811 }, { dev: 'lost-1', at: oldest });
    expect(await check('lost-1', 0)).toEqual({ count: 2, oldest });
    expect(await check('lost-1', 0)).toBeUndefined();
  });

  it('receives this report also if new entries already wait', async () => {
    const oldest = Date.now() - 3_600_000;
    await check('lost-2', 2, oldest);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await check('lost-2', 1, Date.now() + 1_000)).toEqual({ count: 2, oldest });
  });

  it('receives no report if all entries had arrived, even if the device did not know it yet', async () => {
    const at = Date.now() - 3_600_000;
    await send('kept-a', { date: today, waist: 812 }, { dev: 'kept', at });
    // The acknowledgement was lost: the device still counts the entry as unsent.
    expect(await check('kept', 2, at)).toBeUndefined();
    await send('kept-a', { date: today, waist: 812 }, { dev: 'kept', at });
    await send('kept-b', { date: today, calories: 900 }, { dev: 'kept', at: at + 1 });
    expect(await check('kept', 0)).toBeUndefined();
  });

  it('receives no report while some of the same entries still wait', async () => {
    const at = Date.now() - 3_600_000;
    await check('slow', 5, at);
    expect(await check('slow', 3, at + 5)).toBeUndefined();
  });

  it('ignores reports of other devices and impossible counts', async () => {
    await check('mine', 1, Date.now());
    expect(await check('yours', 0)).toBeUndefined();
    expect(await check('huge', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });
});
