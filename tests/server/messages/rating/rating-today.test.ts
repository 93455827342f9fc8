import { afterAll, beforeAll, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import { planOf, SATURDAY } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const TODAY = day('2026-11-21');
let server: RunningServer;
let customer: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  customer = await signInClient(server.url, 'active@demo.test');
});
afterAll(async () => {
  customer.close();
  await server.close();
});

const dishesOn = async (on: Day): Promise<number[]> =>
  Object.values((await planOf(customer)).mealPlan[dayToWire(on)] ?? {}).map(Number);
const listed = async (): Promise<string[]> => {
  const { data } = await customer.ask('rating', { type: 'getDishes', data: {} });
  return Object.keys((data as { dishes: object }).dishes);
};
const smile = (productId: number) =>
  customer.ask('profile', {
    type: 'getForDashboard',
    data: { subtype: 'setDishRatingNew', productId, rating: 4 },
  });

it('A dish can be rated on the day of its delivery, by stars and by smiley — FBK-039, FBK-040', async () => {
  const today = await dishesOn(TODAY);
  expect(today.length).toBeGreaterThan(0);
  expect(await listed()).toEqual(expect.arrayContaining(today.map(String)));
  expect(await smile(today[0]!)).toMatchObject({ type: 'setDishRatingNewOk', data: { productId: today[0] } });
});

it('A dish that is delivered only on later days is not listed, and cannot be rated — FBK-039', async () => {
  const known = new Set(await listed());
  const later = (await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((by) => dishesOn(addDays(TODAY, by))))).flat();
  const ahead = later.find((id) => !known.has(String(id)))!;
  expect(await smile(ahead)).toMatchObject({ data: { code: 'not_found' } });
});
