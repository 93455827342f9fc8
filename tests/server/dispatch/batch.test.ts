import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dishRatingChanges } from '#server/db/schema/progress.ts';
import type { RunningServer } from '#server/start-server.ts';
import { handlers } from '#server/messages/table.ts';
import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import type { AnyMessage } from '#src/protocol/define/define.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { messages, type MessageName } from '#src/protocol/messages.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { validRequest } from '../../support/message-arbitraries.ts';
import { BROWSER, connectClient, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Asking = { channel: string; type: string; data?: unknown; have?: number };
type Replies = WiredReply<'batch/get'>['replies'];

let server: RunningServer;
let client: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  client = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  client.close();
  await server.close();
});

const batch = (requests: readonly Asking[], by: { ask: SignedIn['ask'] } = client): Promise<WireReply> =>
  by.ask('batch', { type: 'get', data: { requests } });
const repliesOf = (reply: WireReply): Replies => {
  expect(reply.type).toBe('getOk');
  return (reply.data as { replies: Replies }).replies;
};
const PLAN: Asking = { channel: 'order', type: 'get', data: { orderType: 'active' } };
const PROGRESS: Asking = { channel: 'progress', type: 'get', data: {} };
const SETTINGS: Asking = { channel: 'settings', type: 'get', data: {} };

const table = handlers as Record<string, unknown>;

/** Queries that return something new each time, or that end what the other queries depend on. */
const apart = new Set(['batch/get', 'client_check/get', 'order/exportPdf', 'mobile_checkout/viewmenupdf']);
const queries = Object.entries<AnyMessage>(messages).filter(([name, { kind }]) => kind === 'query' && !apart.has(name));

describe('a batch', () => {
  it('answers each query like its own message, in order, at one revision — XTR-030', async () => {
    const asking = queries.map(([name, { channel, type, subtype }]): Asking => {
      const [data] = fc.sample(validRequest(name as MessageName), { numRuns: 1, seed: 11 });
      return { channel, type, data: subtype === undefined ? data : { ...(data as object), subtype } };
    });
    expect(asking.length).toBeGreaterThan(40);
    for (const part of [asking.slice(0, 40), asking.slice(40)]) {
      const whole = await batch(part);
      const replies = repliesOf(whole);
      expect(replies).toHaveLength(part.length);
      for (const [at, { channel, type, data }] of part.entries()) {
        const { t: _t, rev, ...single } = await client.ask(channel, { type, data });
        // The URL of a picture is valid for ten minutes and new each time.
        if (type === 'getForDashboard' && single.type === 'getAvatarOk') continue;
        expect({ at, ...replies[at] }).toEqual({ at, channel, ...single });
        if (rev) expect(rev).toEqual(whole.rev);
      }
    }
  });

  it('refuses commands, another batch, unknown messages and schema errors individually, in their place — XTR-030', async () => {
    const before = await client.ask('progress', { type: 'get', data: {} });
    const date = dayToWire(addDays(day('2026-11-20'), -3));
    const replies = repliesOf(
      await batch([
        PROGRESS,
        { channel: 'progress', type: 'set', data: { date, weight: 70_000 } },
        { channel: 'batch', type: 'get', data: { requests: [PLAN] } },
        { channel: 'order', type: 'gett', data: {} },
        { channel: 'kitchen', type: 'get', data: {} },
        { channel: 'order', type: 'get', data: { orderType: 'none' } },
        { channel: 'blog', type: 'get', data: { postId: 999 } },
        SETTINGS,
      ]),
    );
    const said = replies.map(({ channel, type, data }) => [channel, type, (data as { code?: string }).code]);
    expect(said).toEqual([
      ['progress', 'getOk', undefined],
      ['progress', 'setErr', 'bad_request'],
      ['batch', 'getErr', 'bad_request'],
      ['order', 'gettErr', 'bad_request'],
      ['error', 'error', 'bad_request'],
      ['order', 'getErr', 'bad_request'],
      ['blog', 'getErr', 'not_found'],
      ['settings', 'get', undefined],
    ]);
    const after = await client.ask('progress', { type: 'get', data: {} });
    expect(after.rev).toEqual(before.rev);
  });

  it('of more than forty queries, or with unknown parts, is refused whole', async () => {
    const refused = { type: 'getErr', data: { code: 'bad_request' } };
    expect(await batch(Array.from({ length: 41 }, () => SETTINGS))).toMatchObject(refused);
    expect(await batch([{ ...SETTINGS, id: 'x' } as Asking])).toMatchObject(refused);
    expect(repliesOf(await batch(Array.from({ length: 40 }, () => SETTINGS)))).toHaveLength(40);
    expect(repliesOf(await batch([]))).toEqual([]);
  });

  it('of a visitor answers public queries and asks for a session for the others', async () => {
    const visitor = await connectClient(server.url);
    const reply = await batch([SETTINGS, PLAN, { ...PROGRESS, have: 0 }], visitor);
    const replies = repliesOf(reply);
    expect(replies.map(({ type, data }) => [type, (data as { code?: string }).code])).toEqual([
      ['get', undefined],
      ['getErr', 'session_required'],
      ['getErr', 'session_required'],
    ]);
    expect(reply.rev).toBeUndefined();
    visitor.close();
  });

  it('with a session check in the middle answers the following queries for that customer', async () => {
    const other = await connectClient(server.url);
    const { token } = client;
    const check = { channel: 'client_check', type: 'get', data: { token, browserId: BROWSER } };
    const replies = repliesOf(await batch([PLAN, check, PLAN], other));
    expect(replies.map(({ type }) => type)).toEqual(['getErr', 'setUser', 'getOk']);
    other.close();
  });

  it('names what has not changed since the client’s copy was read, and sends the rest again — XTR-030', async () => {
    const { rev } = await batch([PLAN]);
    const have = rev!.n;
    const asking = [{ ...PLAN, have }, { ...PROGRESS, have }, { ...SETTINGS, have }, { ...PLAN, have: have + 1 }, PLAN];
    const same = await batch(asking);
    expect(repliesOf(same).map(({ channel, type }) => [channel, type])).toEqual([
      ['order', 'unchanged'],
      ['progress', 'unchanged'],
      ['settings', 'get'],
      ['order', 'getOk'],
      ['order', 'getOk'],
    ]);
    expect(repliesOf(same)[0]).toEqual({ channel: 'order', type: 'unchanged' });
    await client.ask('progress', { type: 'set', data: { date: dayToWire(day('2026-11-02')), weight: 71_000 } });
    const later = await batch(asking);
    expect(later.rev!.n).toBe(have + 1);
    expect(repliesOf(later).map(({ type }) => type)).toEqual(['getOk', 'getOk', 'get', 'unchanged', 'getOk']);
  });

  it('sends shared data again after it changed without a new revision of this customer: the average of a dish', async () => {
    const dishes = { channel: 'rating', type: 'getDishes', data: {} };
    const before = await batch([dishes]);
    const have = before.rev!.n;
    const shown = (reply: Awaited<ReturnType<typeof batch>>) =>
      (repliesOf(reply)[0]!.data as { dishes: Record<string, { average: number | null }> }).dishes;
    const [dishId] = Object.keys(shown(before)).map(Number);
    await server.services.database.withTransaction((tx) =>
      tx.insert(dishRatingChanges).values({ dishId: dishId!, stars: 1_000, ratings: 1_000 }),
    );
    const after = await batch([{ ...dishes, have }]);
    expect(after.rev).toEqual(before.rev);
    expect(shown(after)[dishId!]!.average).not.toBe(shown(before)[dishId!]!.average);
  });

  it('loses only the answer of a broken handler', async () => {
    const own = table['rating/getTotalRating'];
    table['rating/getTotalRating'] = ({ tx }: { tx: { execute: (q: unknown) => Promise<unknown> } }) =>
      tx.execute(sql`select 1 / 0`);
    try {
      const replies = repliesOf(await batch([PLAN, { channel: 'rating', type: 'getTotalRating', data: {} }, PROGRESS]));
      expect(replies.map(({ type, data }) => [type, (data as { code?: string }).code])).toEqual([
        ['getOk', undefined],
        ['getTotalRatingErr', 'internal'],
        ['getOk', undefined],
      ]);
    } finally {
      table['rating/getTotalRating'] = own;
    }
  });

  it.each(['57014', '55P03', '53200'])(
    'loses only the answer of a query that is blocked or has no room: %s',
    async (state) => {
      const total = { channel: 'rating', type: 'getTotalRating', data: {} };
      const own = table['rating/getTotalRating'];
      table['rating/getTotalRating'] = ({ tx }: { tx: { execute: (q: unknown) => Promise<unknown> } }) =>
        tx.execute(sql.raw(`do $$ begin raise exception 'held up' using errcode = '${state}'; end $$`));
      const types = async (asking: readonly Asking[]) => {
        const reply = await batch(asking);
        return reply.type === 'getOk' ? repliesOf(reply).map(({ type }) => type) : reply.data;
      };
      try {
        expect(await types([PLAN, total, PROGRESS])).toEqual(['getOk', 'getTotalRatingErr', 'getOk']);
        // Several of them would wait one after another, each with a connection.
        expect(await types([PLAN, total, total, total])).toMatchObject({ code: 'internal' });
      } finally {
        table['rating/getTotalRating'] = own;
      }
    },
  );

  it('is read for one customer, even if the customer of the socket changes between its queries', async () => {
    const other = await signInClient(server.url, 'new@demo.test', 'LAPTOPLAPTOPLAP2');
    const mine = { ...PLAN, data: { orderType: 'active', user_id: other.user.user_id } };
    const check = { channel: 'client_check', type: 'get', data: { token: client.token, browserId: BROWSER } };
    const reply = await batch([mine, PROGRESS, check], other);
    expect(repliesOf(reply).map(({ type, data }) => [type, (data as { code?: string }).code])).toEqual([
      ['getErr', 'forbidden'],
      ['getOk', undefined],
      ['setUser', undefined],
    ]);
    const { rev } = await client.ask('progress', { type: 'get', data: {} });
    expect(reply.rev).toEqual(rev);
    other.close();
  });

  it('is read at one moment, while the customer’s other device continues to write — XTR-030', async () => {
    const laptop = await signInClient(server.url, 'active@demo.test', 'LAPTOPLAPTOPLAP1');
    let writing = true;
    const writes = (async () => {
      for (let weight = 60_000; writing; weight += 1)
        await laptop.ask('progress', { type: 'set', data: { date: dayToWire(day('2026-11-03')), weight } });
    })();
    for (let round = 0; round < 25; round += 1) {
      const reply = await batch([
        PROGRESS,
        PLAN,
        { channel: 'progress', type: 'getWeightHistory', data: {} },
        PROGRESS,
      ]);
      const [first, , history, last] = repliesOf(reply);
      expect(first).toEqual(last);
      const weights = (first!.data as { weightHistory: unknown }).weightHistory;
      expect((history!.data as { weightHistory: unknown }).weightHistory).toEqual(weights);
      expect((first!.data as { version: number }).version).toBe(reply.rev!.n);
    }
    writing = false;
    await writes;
    laptop.close();
  });
});

describe('the rate limits count a batch', () => {
  it('as one message for every ten queries — XTR-030', async () => {
    const strict = await startTestServer({ limits: true });
    const reader = await signInClient(strict.url, 'new@demo.test');
    const forty = Array.from({ length: 40 }, () => SETTINGS);
    const codes = [];
    for (let sent = 0; sent < 151; sent += 1) codes.push((await batch(forty, reader)).type);
    expect(codes.indexOf('getErr')).toBeGreaterThanOrEqual(149);
    expect(await batch([SETTINGS], reader)).toMatchObject({ data: { code: 'rate_limited' } });
    // Writes have a separate rate limit.
    expect((await reader.ask('progress', { type: 'set', data: { days: [] } })).data).not.toMatchObject({
      code: 'rate_limited',
    });
    reader.close();
    await strict.close();
  });

  it('but as one command for each query that hands out a URL, because it writes', async () => {
    const strict = await startTestServer({ limits: true });
    const reader = await signInClient(strict.url, 'new@demo.test');
    const avatar = { channel: 'profile', type: 'getForDashboard', data: { subtype: 'getAvatar' } };
    const forty = Array.from({ length: 40 }, () => avatar);
    const types = [];
    for (let sent = 0; sent < 7; sent += 1) types.push((await batch(forty, reader)).type);
    expect(types.indexOf('getErr')).toBeGreaterThanOrEqual(4);
    expect(types.at(-1)).toBe('getErr');
    expect(await reader.ask('profile', { type: 'getForDashboard', data: avatar.data })).toMatchObject({
      data: { code: 'rate_limited' },
    });
    expect(await batch([SETTINGS], reader)).toMatchObject({ type: 'getOk' });
    reader.close();
    await strict.close();
  });
});
