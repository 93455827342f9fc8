import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  signInClient,
  startTestServer,
  type SignedIn,
} from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

const DAY = 86_400;
const today = Math.floor(Date.now() / 86_400_000) * DAY;

describe('a message on a real socket', () => {
  let server: RunningServer;
  let customer: SignedIn;
  let seq = 0;
  const opOf = (user: string, more: object = {}) => ({
    dev: 'phone',
    seq: ++seq,
    user,
    at: Date.now(),
    off: 0,
    schema: 1,
    ...more,
  });
  const data = (reply: { data?: unknown }) => reply.data as Record<string, never>;

  beforeAll(async () => {
    server = await startTestServer();
    customer = await signInClient(server.url, 'new@demo.test');
  }, 120_000);
  afterAll(async () => {
    customer.close();
    await server.close();
  });

  it('is answered on its own channel and in the acknowledgement with the same object, its id and the server’s time', async () => {
    const onChannel = customer.next('settings', ({ id }) => id === 'one');
    const acknowledged = await customer.ask('settings', { type: 'get', data: {}, id: 'one' });
    expect(await onChannel).toEqual(acknowledged);
    expect(acknowledged).toMatchObject({ type: 'get', status: 'ok', id: 'one' });
    expect(Math.abs(acknowledged.t! - Date.now())).toBeLessThan(patient(5_000));
  });

  it.each([
    ['a text', 'settings', 'hello'],
    ['a list', 'settings', []],
    ['nothing', 'settings', null],
    ['a type that is no text', 'settings', { type: 5, data: {} }],
    ['an unknown channel', 'kitchen', { type: 'get', data: {} }],
  ])('is refused on the channel “error” when it is %s', async (_what, channel, payload) => {
    const onError = customer.next('error');
    await customer.ask(channel, payload);
    expect(data(await onError)).toMatchObject({ code: 'bad_request' });
  });

  it('is refused as <type>Err on its own channel if the type is unknown', async () => {
    expect(await customer.ask('progress', { type: 'fly', data: {} })).toMatchObject({
      type: 'flyErr',
      data: { code: 'bad_request' },
    });
  });

  it('is refused if it is larger than its message type allows', async () => {
    const reply = await customer.ask('progress', {
      type: 'set',
      data: { date: today, weight: 1, note: 'x'.repeat(70_000) },
    });
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'bad_request' } });
  });

  it('is refused without a signed-in customer if it needs one', async () => {
    const visitor = await connectClient(server.url);
    expect(await visitor.ask('login', { type: 'sessions', data: {} })).toMatchObject({
      type: 'sessionsErr',
      data: { code: 'session_required' },
    });
    visitor.close();
  });

  it('is refused if it names another customer', async () => {
    const reply = await customer.ask('login', { type: 'sessions', data: { user_id: customer.user.user_id + 1 } });
    expect(reply).toMatchObject({ data: { code: 'forbidden' } });
    expect(await customer.ask('login', { type: 'sessions', data: { userId: customer.user.user_id } })).toMatchObject({
      type: 'sessionsOk',
    });
  });

  it('is answered in the order of sending on one socket, so that a session check may be followed at once', async () => {
    const late = await connectClient(server.url);
    const order: string[] = [];
    late.socket.onAny((channel: string) => order.push(channel));
    late.socket.emit('client_check', { type: 'get', data: { token: customer.token, browserId: BROWSER } });
    const sessions = await late.ask('login', { type: 'sessions', data: {} });
    expect(sessions.type).toBe('sessionsOk');
    expect(order).toEqual(['client_check', 'login']);
    late.close();
  });

  it('with an id runs once: the same id returns the first reply and does not raise the revision', async () => {
    const request = {
      type: 'set',
      data: { date: today - 5 * DAY, weight: 71_000 },
      id: 'once',
      op: opOf(customer.user.tag),
    };
    const first = await customer.ask('progress', request);
    const again = await customer.ask('progress', request);
    expect(first).toMatchObject({ type: 'setOk', op: { id: 'once', result: 'applied' } });
    expect(again).toMatchObject({ type: 'setOk', op: { id: 'once', result: 'duplicate' } });
    expect(again.data).toEqual(first.data);
    expect(again.rev).toEqual(first.rev);
  });

  it('with a used id and another payload is refused with key_reuse', async () => {
    await customer.ask('progress', { type: 'set', data: { date: today, weight: 70_000 }, id: 'reused' });
    const reply = await customer.ask('progress', { type: 'set', data: { date: today, weight: 70_001 }, id: 'reused' });
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'key_reuse' } });
  });

  it('runs once if two sockets of a customer send it at the same time', async () => {
    const second = await signInClient(server.url, 'new@demo.test', 'QRSTUVWXYZABCDEF');
    const request = { type: 'set', data: { date: today - 6 * DAY, weight: 72_000 }, id: 'race' };
    const [a, b] = await Promise.all([customer.ask('progress', request), second.ask('progress', request)]);
    expect(a.data).toEqual(b.data);
    expect(a.rev).toEqual(b.rev);
    second.close();
  });

  it('raises the revision by one for every effect and notifies the customer’s other sockets, not the sender', async () => {
    const second = await signInClient(server.url, 'new@demo.test', 'GHIJKLMNOPQRSTUV');
    const heard: unknown[] = [];
    customer.socket.on('progress', (message: { type: string }) => {
      if (message.type === 'changed') heard.push(message);
    });
    const told = second.next('progress', ({ type }) => type === 'changed');
    const before = await customer.ask('progress', { type: 'set', data: { date: today, waist: 800 } });
    const after = await customer.ask('progress', { type: 'set', data: { date: today, waist: 801 } });
    expect(after.rev!.n).toBe(before.rev!.n + 1);
    expect(await told).toMatchObject({ data: { days: [today] }, rev: before.rev! });
    expect(heard).toEqual([]);
    second.close();
  });

  it('with a queued entry of another account or a newer app stays on the device', async () => {
    const body = { type: 'set', data: { date: today, calories: 1500 } };
    expect(await customer.ask('progress', { ...body, id: 'other', op: opOf('somebody-else') })).toMatchObject({
      type: 'setErr',
      op: { id: 'other', result: 'auth' },
    });
    // A request may name its owner: here it names another customer.
    const named = { ...body, data: { ...body.data, user_id: customer.user.user_id + 1 } };
    expect(await customer.ask('progress', { ...named, id: 'named', op: opOf('somebody-else') })).toMatchObject({
      data: { code: 'session_required' },
      op: { id: 'named', result: 'auth' },
    });
    expect(await customer.ask('progress', { ...named, id: 'wrong', op: opOf(customer.user.tag) })).toMatchObject({
      data: { code: 'forbidden' },
      op: { id: 'wrong', result: 'rejected' },
    });
    expect(
      await customer.ask('progress', { ...body, id: 'newer', op: opOf(customer.user.tag, { schema: 999 }) }),
    ).toMatchObject({ op: { result: 'retry' } });
  });

  it('with a queued entry older than 120 days is refused as expired, for good', async () => {
    const old = Date.now() - 121 * 86_400_000;
    const reply = await customer.ask('progress', {
      type: 'set',
      data: { date: today, calories: 1500 },
      id: 'old',
      op: opOf(customer.user.tag, { at: old }),
    });
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'expired' }, op: { result: 'rejected' } });
  });

  it('with the later edit wins in any order of arrival, and the losing device receives the winning value', async () => {
    const at = Date.now() - 60_000;
    const day = today - 20 * DAY;
    await customer.ask('progress', {
      type: 'set',
      data: { date: day, weight: 80_000 },
      id: 'late',
      op: opOf(customer.user.tag, { at }),
    });
    const loser = await customer.ask('progress', {
      type: 'set',
      data: { date: day, weight: 79_000 },
      id: 'early',
      op: opOf(customer.user.tag, { at: at - 1_000 }),
    });
    expect(loser).toMatchObject({
      type: 'setOk',
      op: { result: 'superseded' },
      data: { superseded: [{ field: 'weight', yours: 79_000, winner: 80_000, editedAt: at }] },
    });
  });

  it('with a future date counts as edited now, so that a fast clock cannot always win', async () => {
    const day = today - 21 * DAY;
    await customer.ask('progress', {
      type: 'set',
      data: { date: day, weight: 81_000 },
      id: 'future',
      op: opOf(customer.user.tag, { at: Date.now() + 48 * 3_600_000 }),
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = await customer.ask('progress', {
      type: 'set',
      data: { date: day, weight: 82_000 },
      id: 'after',
      op: opOf(customer.user.tag),
    });
    expect(later).toMatchObject({ op: { result: 'applied' } });
  });

  it('with a wrong device time is corrected by its offset', async () => {
    const day = today - 22 * DAY;
    await customer.ask('progress', {
      type: 'set',
      data: { date: day, weight: 81_000 },
      id: 'right',
      op: opOf(customer.user.tag, { at: Date.now() - 10_000 }),
    });
    const reply = await customer.ask('progress', {
      type: 'set',
      data: { date: day, weight: 82_000 },
      id: 'slow',
      op: opOf(customer.user.tag, { at: Date.now() - 90_000_000, off: 90_000_000 }),
    });
    expect(reply).toMatchObject({ op: { result: 'applied' } });
  });
});

describe('a session', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(() => server.close());

  it('is restored by token and browser, carries the secret, and is invalid for another browser or token', async () => {
    const first = await signInClient(server.url, 'active@demo.test');
    const later = await connectClient(server.url);
    const restored = await later.ask('client_check', { type: 'get', data: { token: first.token, browserId: BROWSER } });
    expect(restored).toMatchObject({
      type: 'setUser',
      data: { user_id: first.user.user_id, tag: first.user.tag, stateSecret: { kid: expect.any(String) } },
      rev: { n: expect.any(Number) },
    });
    for (const wrong of [
      { token: first.token, browserId: 'OTHEROTHEROTHER1' },
      { token: 'nothing', browserId: BROWSER },
    ]) {
      expect(await later.ask('client_check', { type: 'get', data: wrong })).toMatchObject({
        type: 'getErr',
        data: { code: 'session_invalid' },
      });
    }
    first.close();
    later.close();
  });

  it('ends at once on sign-out, and its other sockets are notified and closed within 2 s — CAL-022', async () => {
    const first = await signInClient(server.url, 'active@demo.test');
    const tab = await connectClient(server.url);
    await tab.ask('client_check', { type: 'get', data: { token: first.token, browserId: BROWSER } });
    const told = tab.next('login', ({ type }) => type === 'logoutOk');
    const started = Date.now();
    expect(await first.ask('login', { type: 'logout', data: { browserId: BROWSER } })).toMatchObject({
      type: 'logoutOk',
      data: { browserId: BROWSER },
    });
    expect(await told).toMatchObject({ data: { browserId: BROWSER } });
    await Promise.all([tab.gone, first.gone]);
    expect(Date.now() - started).toBeLessThan(patient(2_000));
    const later = await connectClient(server.url);
    expect(
      await later.ask('client_check', { type: 'get', data: { token: first.token, browserId: BROWSER } }),
    ).toMatchObject({ data: { code: 'session_invalid' } });
    later.close();
  });

  it('on another device can be listed and revoked only by its owner', async () => {
    const phone = await signInClient(server.url, 'active@demo.test', 'PHONEPHONEPHONE1');
    const laptop = await signInClient(server.url, 'active@demo.test', 'LAPTOPLAPTOPLAP1');
    const stranger = await signInClient(server.url, 'new@demo.test');
    const listed = (await laptop.ask('login', { type: 'sessions', data: {} })).data as {
      sessions: { id: number; current: boolean }[];
    };
    const own = ((await phone.ask('login', { type: 'sessions', data: {} })).data as typeof listed).sessions.find(
      ({ current }) => current,
    )!;
    expect(listed.sessions.some(({ id, current }) => id === own.id && !current)).toBe(true);
    expect(await stranger.ask('login', { type: 'revoke', data: { id: own.id } })).toMatchObject({
      type: 'revokeErr',
      data: { code: 'not_found' },
    });
    expect(await laptop.ask('login', { type: 'revoke', data: { id: own.id } })).toMatchObject({ type: 'revokeOk' });
    await phone.gone;
    expect(await laptop.ask('login', { type: 'sessions', data: {} })).toMatchObject({ type: 'sessionsOk' });
    laptop.close();
    stranger.close();
  });

  it('has a readable device name in the customer’s language', async () => {
    const agents = {
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36':
        'Chrome on Android',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0':
        'Edge on Windows',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1':
        'Safari on iPhone',
      '<b>mine</b>': 'Unknown device',
    };
    const names = async (email: string, headers: Record<string, string>) => {
      const client = await connectClient(server.url, { headers });
      await client.ask('login', { type: 'set', data: { email, password: DEMO_PASSWORD, browserId: BROWSER } });
      const { data } = await client.ask('login', { type: 'sessions', data: {} });
      client.close();
      return (data as { sessions: { device: string; current: boolean }[] }).sessions.find(({ current }) => current)!
        .device;
    };
    for (const [agent, name] of Object.entries(agents))
      expect(await names('renew@demo.test', { 'user-agent': agent })).toBe(name);
    expect(await names('arabic@demo.test', { 'user-agent': Object.keys(agents)[0]! })).toBe('Chrome على Android');
  });

  it('is closed at once when it is revoked, for its socket and its token, even with all other sessions together', async () => {
    const here = await signInClient(server.url, 'draft@demo.test', 'LAPTOPLAPTOPLAP1');
    const others = [
      await signInClient(server.url, 'draft@demo.test', 'PHONEPHONEPHONE1'),
      await signInClient(server.url, 'draft@demo.test', 'TABLETTABLETTAB1'),
    ];
    const told = others.map((each) => each.next('login', ({ type }) => type === 'logoutOk'));
    expect(await here.ask('login', { type: 'revoke', data: { all: true } })).toMatchObject({ type: 'revokeOk' });
    for (const each of others)
      expect(await each.ask('progress', { type: 'get', data: {} })).toMatchObject({
        data: { code: 'session_required' },
      });
    // Each browser gets its own id, so that no other browser applies the notice to itself.
    expect((await Promise.all(told)).map(({ data }) => data)).toEqual([
      { browserId: 'PHONEPHONEPHONE1' },
      { browserId: 'TABLETTABLETTAB1' },
    ]);
    await Promise.all(others.map(({ gone }) => gone));
    const again = await connectClient(server.url);
    const data = { token: others[0]!.token, browserId: 'PHONEPHONEPHONE1' };
    expect(await again.ask('client_check', { type: 'get', data })).toMatchObject({ data: { code: 'session_invalid' } });
    expect(await here.ask('login', { type: 'sessions', data: {} })).toMatchObject({
      data: { sessions: [{ current: true }] },
    });
    again.close();
    here.close();
  });

  it('is not opened by a wrong password, with the same text as for a missing account', async () => {
    const visitor = await connectClient(server.url);
    const ask = (email: string) =>
      visitor.ask('login', { type: 'set', data: { email, password: 'wrong', browserId: BROWSER } });
    const [known, unknown] = [await ask('active@demo.test'), await ask('nobody@demo.test')];
    expect(known).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect(unknown.data).toEqual(known.data);
    visitor.close();
  });
});
