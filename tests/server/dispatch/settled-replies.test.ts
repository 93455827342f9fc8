import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

type Fields = Readonly<Record<string, unknown>>;
const DAY = /^\d{9,10}$/;

let server: RunningServer;
let visitor: TestClient;
let active: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
  active = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  visitor.close();
  active.close();
  await server.close();
});

const answer = async (client: TestClient, channel: string, type: string, data: object): Promise<Fields> => {
  const reply = await client.ask(channel, { type, data });
  expect(reply.type).not.toMatch(/Err$|error/);
  return reply.data as Fields;
};
const fieldsOf = async (client: TestClient, channel: string, type: string, data: object): Promise<string[]> =>
  Object.keys(await answer(client, channel, type, data)).sort();
/** The value of the first day's first meal; checks that the keys are days and meals. */
const ofFirstMeal = (days: Fields): unknown => {
  const [first] = Object.entries(days as Record<string, Record<string, unknown>>);
  for (const day of Object.keys(days)) expect(day).toMatch(DAY);
  for (const type of Object.keys(first![1])) expect(type).toMatch(/^[1-5]$/);
  return Object.values(first![1])[0];
};
const number = expect.any(Number) as unknown;
const numbers = expect.arrayContaining([number]) as unknown;

describe('replies that the specification leaves open have these fields and no others', () => {
  it('to the dashboard — CHN-036', async () => {
    const dashboard = (subtype: string) => fieldsOf(active, 'profile', 'getForDashboard', { subtype });
    expect(await dashboard('getManagers')).toEqual([
      'manager_gender',
      'manager_name',
      'manager_phone',
      'nutritionist_gender',
      'nutritionist_name',
      'nutritionist_phone',
    ]);
    expect(await dashboard('getMealplan')).toEqual(['mealPlan', 'planParams']);
    expect(await dashboard('getCheckout')).toEqual(['mealPlan', 'planParams']);
    expect(await dashboard('getFutureStart')).toEqual(['start']);
    expect(await dashboard('getUserSides')).toEqual(['sides']);
    expect(await dashboard('getAvatar')).toEqual(['url']);
    for (const year of await dashboard('getWeightStats')) expect(year).toMatch(/^20\d\d$/);
  });

  it('with proposed menus, settings and arrays — CHN-069', async () => {
    const asked = { dietId: 32, types: [3, 5] };
    expect(ofFirstMeal(await answer(visitor, 'default_dishes', 'get', asked))).toEqual({
      dish: number,
      suggestions: numbers,
    });
    const defaults = ofFirstMeal(await answer(visitor, 'default_dish_sides', 'get', asked));
    for (const dish of Object.values(defaults as Fields)) expect(dish).toEqual(number);
    const own = { diet_id: 32, mealTypes: [3, 5] };
    expect(ofFirstMeal(await answer(active, 'custom_plan', 'get', own))).toEqual(numbers);
    const sides = ofFirstMeal(await answer(active, 'custom_plan_sides', 'get', own));
    for (const dishes of Object.values(sides as Fields)) expect(dishes).toEqual(numbers);
    const settings = (await answer(visitor, 'settings', 'get', {})) as unknown as Fields[];
    for (const setting of settings)
      expect(['alias value', 'alias old_value value']).toContain(Object.keys(setting).sort().join(' '));
    const arrays = await fieldsOf(visitor, 'get_arrays', 'get', { type: ['dietList', 'slotsList'], language: 'en' });
    expect(arrays).toEqual(['catalogue', 'dietList', 'slotsList', 'versions']);
  });

  it('after a customer saves data — CLL-005', async () => {
    const { planParams, mealPlan, days } = (await answer(
      active,
      'order',
      'get',
      {},
    )) as unknown as WiredReply<'order/get'>;
    const [timestamp] = Object.entries(days).find(([, { state }]) => state === 'filled')!;
    const saved = await fieldsOf(active, 'order', 'saveEditPlan', {
      orderId: planParams!.id,
      activemeals: mealPlan[timestamp],
      timestamp: Number(timestamp),
      bagname: 'Office',
      iscustomer: 1,
    });
    expect(saved).toEqual(['activemeals', 'message', 'timestamp']);
    const [dishId] = Object.values(mealPlan[timestamp]!);
    expect(await fieldsOf(active, 'profile', 'setDishlike', { dishId, action: 'like' })).toEqual([
      'dishdislikes',
      'dishlikes',
      'message',
    ]);
    const note = { subtype: 'setNotification', changes: 'Please ring twice', thetype: 2 };
    expect(await fieldsOf(active, 'profile', 'getForDashboard', note)).toEqual(['message']);
  });
});
