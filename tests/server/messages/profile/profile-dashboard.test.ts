import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addDays, dayToWire, utcDayOf } from '#src/domain/days/day.ts';
import { weightPoints, type WeightStats } from '#src/domain/body/weight-stats.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const today = utcDayOf(Date.now());

describe('the read messages of the dashboard', () => {
  let server: RunningServer;
  const open: SignedIn[] = [];
  const as = async (name: string): Promise<SignedIn> => {
    const client = await signInClient(server.url, `${name}@demo.test`);
    open.push(client);
    return client;
  };
  const read = async (client: SignedIn, subtype: string, more: object = {}) => {
    const reply = await client.ask('profile', { type: 'getForDashboard', data: { subtype, ...more } });
    return { type: reply.type, data: reply.data as Record<string, never> };
  };

  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });

  it('are for signed-in customers only — PRF-031', async () => {
    const visitor = await connectClient(server.url);
    const reply = await visitor.ask('profile', { type: 'getForDashboard', data: { subtype: 'getManagers' } });
    expect(reply).toMatchObject({ type: 'getManagersErr', data: { code: 'session_required' } });
    visitor.close();
  });

  it('return the same customer data as the sign-in, and no other customer — CHN-007', async () => {
    const client = await as('active');
    const { type, data } = await read(client, 'get', { userData: { user_id: client.user.user_id } });
    expect(type).toBe('getOk');
    expect(data).toMatchObject({ email: 'active@demo.test', tag: client.user.tag, hasPlan: true });
    expect(data).not.toHaveProperty('stateSecret');
    expect(data).not.toHaveProperty('token');
    expect(await read(client, 'get', { userData: { user_id: client.user.user_id + 1 } })).toMatchObject({
      type: 'getErr',
      data: { code: 'forbidden' },
    });
  });

  it('return the wellness manager and the nutritionist with their numbers — CHN-021', async () => {
    const { data } = await read(await as('active'), 'getManagers');
    expect(data).toMatchObject({
      manager_name: expect.stringMatching(/\S/),
      nutritionist_name: expect.stringMatching(/\S/),
    });
    expect(data['manager_phone']).toMatch(/^\+971\d+$/);
    expect(data['nutritionist_phone']).toMatch(/^\+971\d+$/);
  });

  it('return the team in the language of the reader', async () => {
    const client = await as('active');
    expect((await read(client, 'getManagers')).data['manager_name']).toMatch(/^[A-Z]/);
    await client.ask('profile', { type: 'set', data: { scenario: 'main', language: 'ar-AE' } });
    expect((await read(client, 'getManagers')).data).toMatchObject({
      manager_name: expect.stringMatching(/^[\u0600-\u06FF. ]+$/),
      nutritionist_name: expect.stringMatching(/^[\u0600-\u06FF. ]+$/),
    });
    await client.ask('profile', { type: 'set', data: { scenario: 'main', language: 'en-US' } });
  });

  it('return a running pause without an end, and no pause if there is none — DSH-017, CHN-011, ENT-042', async () => {
    const { data: paused } = await read(await as('paused'), 'getPause');
    expect(paused).toMatchObject({ isPause: true, endDate: null });
    expect(paused['startDate']).toBeLessThanOrEqual(dayToWire(today));
    expect(paused['pauseList']).toContainEqual({ date_set: paused['startDate'], end_date: null });
    expect((await read(await as('active'), 'getPause')).data).toMatchObject({
      isPause: false,
      startDate: null,
      endDate: null,
    });
  });

  it('return the same plan as order/get — DSH-007, CHN-022, CHN-026', async () => {
    const client = await as('active');
    const { data } = await read(client, 'getMealplan');
    const order = (await client.ask('order', { type: 'get', data: { orderType: 'active' } })).data as Record<
      string,
      unknown
    >;
    expect(data['mealPlan']).toEqual(order['mealPlan']);
    expect(data['planParams']).toEqual(order['planParams']);
    expect(Object.keys(data['mealPlan']!)).toContain(String(dayToWire(today)));
    expect((await read(client, 'getUserSides')).data['sides']).toEqual(order['sides']);
  });

  it('give the same answer for another customer’s plan as for a missing one', async () => {
    const mine = await as('active');
    const theirs = (await read(await as('allergic'), 'getMealplan')).data['planParams'] as unknown as { id: number };
    const strange = await read(mine, 'getMealplan', { orderId: theirs.id });
    const nothing = await read(mine, 'getMealplan', { orderId: 999_999 });
    expect(strange).toEqual(nothing);
    expect(strange).toMatchObject({ type: 'getMealplanErr', data: { code: 'not_found' } });
  });

  it('return no plan, no checkout and no start date for a new customer — DSH-019, CHN-023, CHN-025', async () => {
    const client = await as('new');
    expect((await read(client, 'getMealplan')).data).toEqual({ planParams: null, mealPlan: {} });
    expect((await read(client, 'getCheckout')).data).toEqual({ planParams: null, mealPlan: {} });
    expect((await read(client, 'getFutureStart')).data).toEqual({ start: null });
    expect((await read(client, 'getUserSides')).data).toEqual({ sides: {} });
  });

  it('return a saved checkout with its dishes, the same on both channels — DSH-020, CHN-023, CHN-060', async () => {
    const client = await as('draft');
    const { data } = await read(client, 'getCheckout');
    expect(data['planParams']).toMatchObject({
      user_id: client.user.user_id,
      diet_id: 32,
      days_count: 20,
      bag_price: 180,
      mealTypes: expect.arrayContaining(['3', '5']),
    });
    expect(Object.keys(data['mealPlan']!).length).toBeGreaterThan(0);
    expect((await client.ask('mobile_checkout', { type: 'getPending', data: {} })).data).toEqual(data);
  });

  it('return the first day of a plan that has not begun — CHN-025', async () => {
    const { data } = await read(await as('renewed'), 'getFutureStart');
    expect(data['start']).toBeGreaterThan(dayToWire(today));
  });

  it('return the weights by year, month and day in grams, up to today — DSH-030, CHN-024', async () => {
    const client = await as('active');
    const date = dayToWire(addDays(today, -1));
    await client.ask('progress', { type: 'set', data: { date, weight: 71_300 } });
    const points = weightPoints((await read(client, 'getWeightStats')).data as WeightStats);
    expect(points.length).toBeGreaterThan(100);
    expect(points).toContainEqual({ day: addDays(today, -1), value: 71_300 });
    expect(points.every(({ day }) => day <= today)).toBe(true);
    await client.ask('progress', { type: 'set', data: { date, weight: null } });
    expect(
      weightPoints((await read(client, 'getWeightStats')).data as WeightStats).some(
        ({ day }) => day === addDays(today, -1),
      ),
    ).toBe(false);
  });

  it('return the settings data with the default of each address — CHN-008', async () => {
    const client = await as('active');
    const { data } = await read(client, 'getMainSettingsInfo');
    expect(data).toMatchObject({
      phone: expect.any(String),
      birthday: expect.any(Number),
      email: 'active@demo.test',
      company: expect.any(Number),
      medical: expect.any(Array),
    });
    for (const kind of ['homeAddress', 'workAddress', 'publicAddress']) expect(data).toHaveProperty(kind);
    expect([data['default_home'], data['default_work'], data['default_public']].filter(Boolean)).toHaveLength(1);
  });

  it('return a private URL for a picture, and none without a picture — DSH-035, CHN-028', async () => {
    const { data } = await read(await as('active'), 'getAvatar');
    expect(data['url']).toMatch(/^\/files\/.+key=/);
    const picture = await fetch(`${server.url}${data['url']}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toContain('image/jpeg');
    expect((await read(await as('new'), 'getAvatar')).data).toEqual({ url: null });
  });

  it('return the number of remaining deliveries of the plan — SHL-049, CAL-013, REF-027', async () => {
    const reply = await (await as('active')).ask('order', { type: 'remainDeliveries', data: {} });
    expect(reply).toMatchObject({ type: 'remainDeliveries', status: 'ok' });
    const { left, total, days } = reply.data as { left: number; total: number; days: number[] };
    expect(total).toBe(20);
    expect(days).toHaveLength(left);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(dayToWire(today));
    expect((await (await as('new')).ask('order', { type: 'remainDeliveries', data: {} })).data).toEqual({
      orderId: null,
      left: 0,
      total: 0,
      days: [],
    });
  });
});
