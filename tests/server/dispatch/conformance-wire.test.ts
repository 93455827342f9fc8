import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { dayFromWire } from '#src/domain/days/day.ts';
import { errorCodes } from '#src/protocol/define/errors.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { settingOf, type SettingAlias } from '#src/protocol/reference/setting-values.ts';
import {
  BROWSER,
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

let server: RunningServer;
let visitor: TestClient;
let customer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({}, 'embedded');
  visitor = await connectClient(server.url);
  customer = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  visitor.close();
  customer.close();
  await server.close();
});

const today = Math.floor(Date.now() / 86_400_000) * 86_400;

describe('the transport', () => {
  it('is websocket only, at /socket.io, and polling is refused — SHL-047, CHN-004', async () => {
    const reply = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    expect(reply.status).toBe(400);
    const socket = io(server.url, { transports: ['polling'], reconnection: false, forceNew: true });
    await expect(
      new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('connect_error', reject)),
    ).rejects.toThrow();
    socket.close();
  });

  it('accepts a client without a version and refuses one older than the oldest supported version', async () => {
    await expect(connectClient(server.url, { auth: { v: 0 } })).rejects.toMatchObject({ message: 'upgrade_required' });
    const current = await connectClient(server.url, { auth: { v: 1 } });
    current.close();
  });

  it('negotiates permessage-deflate without context takeover', async () => {
    const { default: http } = await import('node:http');
    const { port } = new URL(server.url);
    const extensions = await new Promise((resolve, reject) => {
      http
        .request({
          port,
          path: '/socket.io/?EIO=4&transport=websocket',
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
            'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
          },
        })
        .on('upgrade', (reply, socket) => {
          socket.destroy();
          resolve(reply.headers['sec-websocket-extensions']);
        })
        .on('error', reject)
        .end();
    });
    expect(extensions).toMatch(/permessage-deflate/);
    expect(extensions).toMatch(/server_no_context_takeover/);
    expect(extensions).toMatch(/client_no_context_takeover/);
  });

  it('closes a connection that sends more than 1 MiB at once', async () => {
    const client = await connectClient(server.url);
    client.socket.emit('settings', { type: 'get', data: { x: 'x'.repeat(1_100_000) } });
    await client.gone;
  });
});

describe('a request and its reply', () => {
  it('needs no acknowledgement callback', async () => {
    const reply = visitor.next('settings', ({ id }) => id === 'plain');
    visitor.socket.emit('settings', { type: 'get', data: {}, id: 'plain' });
    expect(await reply).toMatchObject({ type: 'get', status: 'ok' });
  });

  it('treats missing data as empty', async () => {
    expect(await visitor.ask('settings', { type: 'get' })).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['an id that is no text', { type: 'get', data: {}, id: 7 }],
    ['an id of more than 64 characters', { type: 'get', data: {}, id: 'x'.repeat(65) }],
    ['an unknown field', { type: 'get', data: { surprise: 1 } }],
    ['a data that is no object', { type: 'get', data: [] }],
  ])('is refused with bad_request in the reply format of settings for %s', async (_what, request) => {
    expect(await visitor.ask('settings', request)).toMatchObject({
      type: 'get',
      status: 'err',
      message: expect.any(String),
      data: { code: 'bad_request', message: expect.any(String) },
    });
  });

  it('returns an id of 64 characters', async () => {
    const id = 'y'.repeat(64);
    expect(await visitor.ask('settings', { type: 'get', data: {}, id })).toMatchObject({ id });
  });

  it('carries the revision of the customer’s data: an epoch and a count', async () => {
    const reply = await customer.ask('progress', { type: 'get', data: {} });
    expect(reply.rev).toEqual({ epoch: expect.any(String), n: expect.any(Number) });
    expect(reply.rev!.epoch.length).toBeGreaterThan(0);
  });

  it('may have 256 KiB for forum/set and 64 KiB for others', async () => {
    const text = 'QUJD'.repeat(20_000);
    const large = await customer.ask('forum', {
      type: 'set',
      data: { threadData: { title: 'A long one', category_id: 1, text } },
    });
    expect((large.data as { code?: string }).code).not.toBe('bad_request');
    const huge = await customer.ask('forum', {
      type: 'set',
      data: { threadData: { title: 'A long one', category_id: 1, text: 'QUJD'.repeat(70_000) } },
    });
    expect(huge).toMatchObject({ data: { code: 'bad_request' } });
  });

  it('contains errors in the language of the session', async () => {
    const arabic = await signInClient(server.url, 'arabic@demo.test');
    const reply = await arabic.ask('progress', { type: 'set', data: { date: 'x' } });
    expect((reply.data as { message: string }).message).toMatch(/[\u0600-\u06ff]/);
    arabic.close();
  });
});

describe('the reply type of an answer that is not type+Ok', () => {
  const ask = (channel: string, type: string, data: object = {}) => customer.ask(channel, { type, data });

  it('is setUser or getErr for client_check/get — SHL-064', async () => {
    const client = await connectClient(server.url);
    const good = await client.ask('client_check', { type: 'get', data: { token: customer.token, browserId: BROWSER } });
    expect(good).toMatchObject({
      type: 'setUser',
      data: { user_id: customer.user.user_id, stateSecret: { kid: expect.any(String), key: expect.any(String) } },
    });
    expect(Buffer.from((good.data as { stateSecret: { key: string } }).stateSecret.key, 'base64')).toHaveLength(32);
    expect(await client.ask('client_check', { type: 'get', data: { token: 'no', browserId: BROWSER } })).toMatchObject({
      type: 'getErr',
      data: { code: 'session_invalid' },
    });
    expect(await client.ask('client_check', { type: 'get', data: {} })).toMatchObject({
      type: 'getErr',
      data: { code: 'bad_request' },
    });
    client.close();
  });

  it('is get with a status for settings, whose rows have alias, value and old value — REF-020, REF-025', async () => {
    const reply = await ask('settings', 'get');
    expect(reply).toMatchObject({ type: 'get', status: 'ok' });
    const rows = reply.data as WiredReply<'settings/get'>;
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['alias', 'old_value', 'value']);
    const holidays = rows.find(({ alias }) => alias === 'HOLIDAYS')!.value as { readonly date: number }[];
    const turned = holidays.map((each) => ({ ...each, date: dayFromWire(each.date) }));
    for (const { alias, value } of rows)
      expect([alias, settingOf(rows, alias as SettingAlias)]).toEqual([alias, alias === 'HOLIDAYS' ? turned : value]);
    expect(holidays[0]).toEqual({
      date: expect.any(Number),
      name: expect.any(String),
      provisional: expect.any(Boolean),
    });
  });

  it('is getCustomfit with a status for the custom-fit settings — CHN-065', async () => {
    expect(await ask('settings', 'getCustomfit')).toMatchObject({
      type: 'getCustomfit',
      status: 'ok',
      data: {
        diet_id: expect.any(Number),
        preset_mealtype_ids: expect.any(Array),
        main_mealtype_ids: expect.any(Array),
      },
    });
  });

  it('is success or error for get_arrays, which leaves out unchanged arrays — CHN-066', async () => {
    const first = await ask('get_arrays', 'get', { type: ['dietList', 'slotsList'], language: 'en' });
    expect(first).toMatchObject({
      type: 'success',
      data: {
        versions: { dietList: expect.any(String), slotsList: expect.any(String) },
        catalogue: expect.any(String),
      },
    });
    const { versions, dietList } = first.data as { versions: Record<string, string>; dietList: { id: number }[] };
    expect(dietList.every(({ id }) => Number.isInteger(id))).toBe(true);
    const second = await ask('get_arrays', 'get', {
      type: ['dietList', 'slotsList'],
      language: 'en',
      have: { dietList: versions['dietList'], slotsList: 'old' },
    });
    expect(second.data).not.toHaveProperty('dietList');
    expect(second.data).toHaveProperty('slotsList');
    expect(second.data).toMatchObject({ versions });
    const arabic = await ask('get_arrays', 'get', { type: ['dietList'], language: 'ar' });
    expect(arabic.data).not.toEqual(first.data);
    expect(await ask('get_arrays', 'get', { type: ['nothing'] })).toMatchObject({
      type: 'error',
      data: { code: 'bad_request', message: expect.any(String) },
    });
  });

  it('is remainDeliveries with a status — REF-027, CAL-013', async () => {
    expect(await ask('order', 'remainDeliveries')).toMatchObject({
      type: 'remainDeliveries',
      status: 'ok',
      data: { orderId: expect.any(Number), left: expect.any(Number), total: 20, days: expect.anything() },
    });
    expect(Object.keys((await ask('order', 'remainDeliveries')).data as object).sort()).toEqual([
      'days',
      'left',
      'orderId',
      'total',
    ]);
    expect(await visitor.ask('order', { type: 'remainDeliveries', data: {} })).toMatchObject({
      type: 'remainDeliveries',
      status: 'err',
      message: expect.any(String),
      data: { code: 'session_required' },
    });
  });

  it('is get with a status for static pages — CHN-058', async () => {
    for (const id of ['contact', 'terms', 'refunds', 'privacy-policy']) {
      expect(await ask('static_pages', 'get', { id }), id).toMatchObject({
        type: 'get',
        status: 'ok',
        data: {
          id: expect.anything(),
          name: expect.any(String),
          content: expect.any(String),
          updatedAt: expect.any(Number),
        },
      });
    }
    expect(await ask('static_pages', 'get', { id: 'nowhere' })).toMatchObject({
      type: 'get',
      status: 'err',
      message: expect.any(String),
      data: { code: 'not_found' },
    });
  });

  it('is get with a status for confirmations, whose own type is in data', async () => {
    expect(await ask('confirmation', 'get', { type: 'email', token: 'nothing' })).toMatchObject({
      type: 'get',
      status: 'err',
      data: { code: expect.any(String), message: expect.any(String) },
    });
  });

  it.each(['default_dishes', 'default_dish_sides', 'custom_plan', 'custom_plan_sides'])(
    'is getOk or getErr for %s',
    async (channel) => {
      const reply = await ask(channel, 'get', {});
      expect(['getOk', 'getErr']).toContain(reply.type);
    },
  );

  it('has the name of the subtype for the dashboard', async () => {
    expect(await ask('profile', 'getForDashboard', { subtype: 'getPause' })).toMatchObject({ type: 'getPauseOk' });
    expect(await ask('profile', 'getForDashboard', { subtype: 'getWeightStats' })).toMatchObject({
      type: 'getWeightStatsOk',
    });
    expect(
      await ask('profile', 'getForDashboard', { subtype: 'getPause', user_id: customer.user.user_id + 1 }),
    ).toMatchObject({ type: 'getPauseErr', data: { code: 'forbidden' } });
  });
});

it('comes with exactly the error codes of the closed list — ERR-024', () => {
  const listed =
    'bad_request validation session_required session_invalid forbidden not_found rate_limited key_reuse quote_changed day_locked dish_unsafe conflict expired wrong_code wrong_credentials banned too_large unsupported_type payment_pending payment_failed provider_unavailable upgrade_required not_available internal';
  expect(Object.keys(errorCodes).sort()).toEqual(listed.split(' ').sort());
});

it('comes with days and instants in seconds, and a date in the protocol is 00:00 UTC', async () => {
  const reply = await customer.ask('progress', { type: 'set', data: { date: today - 3 * 86_400, calories: 1_700 } });
  expect(reply.type).toBe('setOk');
  expect(
    await customer.ask('progress', { type: 'set', data: { date: today - 3 * 86_400 + 1, calories: 1_700 } }),
  ).toMatchObject({ type: 'setErr' });
});
