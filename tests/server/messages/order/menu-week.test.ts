import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '#tests/support/catalogue/built-in.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '#tests/support/on-wire.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { connectClient, startTestServer, type TestClient } from '#tests/support/server/server.ts';

let server: RunningServer;
let visitor: TestClient;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
  today = dayAt(server.services.clock.now(), 'UTC');
}, 180_000);
afterAll(async () => {
  visitor?.close();
  await server?.close();
});

const ask = (data: object) => visitor.ask('menu', { type: 'week', data });
const weekOf = async (dietId: number, from = dayToWire(today)): Promise<WiredReply<'menu/week'>['days']> =>
  dataOf<WiredReply<'menu/week'>>(await ask({ from, dietId })).days;

describe('the menu of a week', () => {
  it.each(catalogue.diets.map(({ id, title }) => [title.en, id] as const))(
    'of %s shows a visitor the dishes of each meal for seven days: no add-on, no side, each dish once — XTR-031',
    async (_, dietId) => {
      const days = await weekOf(dietId);
      const wanted = Array.from({ length: 7 }, (_each, at) => String(dayToWire(addDays(today, at))));
      expect(Object.keys(days)).toEqual(wanted);
      for (const meals of Object.values(days)) {
        expect(Object.keys(meals)).toEqual(['1', '2', '3', '4', '5']);
        for (const [type, dishes] of Object.entries(meals)) {
          expect(dishes.length).toBeGreaterThan(2);
          expect(new Set(dishes).size).toBe(dishes.length);
          for (const id of dishes) {
            const dish = catalogue.dishes.find((each) => each.id === id)!;
            expect(dish.diets, dish.title.en).toContain(dietId);
            expect(dish.types, dish.title.en).toContain(Number(type));
          }
        }
      }
    },
  );

  it('lists the kitchen’s default dish first, then its suggestions — XTR-031', async () => {
    const from = dayToWire(addDays(today, 3));
    const days = await weekOf(35, from);
    const served = dataOf<WiredReply<'default_dishes/get'>>(
      await visitor.ask('default_dishes', {
        type: 'get',
        data: { dietId: 35, types: [1, 2, 3, 4, 5], from, to: from + 6 * 86_400 },
      }),
    );
    for (const [on, meals] of Object.entries(served))
      for (const [type, { dish, suggestions }] of Object.entries(meals))
        expect(days[on]![type]).toEqual([dish, ...suggestions]);
    expect(Object.keys(served)).toEqual(Object.keys(days));
  });

  it('is refused for an unknown diet', async () => {
    expect(await ask({ from: dayToWire(today), dietId: 9_999 })).toMatchObject({
      type: 'weekErr',
      data: { code: 'not_found', message: expect.any(String) },
    });
  });

  it.each([
    [-8, 'weekErr'],
    [-7, 'weekOk'],
    [92, 'weekOk'],
    [93, 'weekErr'],
  ])('that begins %i days from today is answered with %s', async (ahead, type) => {
    const reply = await ask({ from: dayToWire(addDays(today, ahead)), dietId: 32 });
    expect(reply.type).toBe(type);
    if (type === 'weekErr') expect(reply).toMatchObject({ data: { code: 'bad_request' } });
  });

  const day = 1_795_392_000;
  it.each([
    ['without a day', { dietId: 32 }],
    ['without a diet', { from: day }],
    ['from the middle of a day', { from: day + 3_600, dietId: 32 }],
    ['from a text that is no day', { from: 'tomorrow', dietId: 32 }],
    ['of no number', { from: day, dietId: 'keto' }],
    ['of a list of diets', { from: day, dietId: [32] }],
    ['of diet 0', { from: day, dietId: 0 }],
    ['with a field nobody knows', { from: day, dietId: 32, to: day }],
    ['from beyond all calendars', { from: 86_400 * 1e9, dietId: 32 }],
  ])('requested for %s is refused as a bad request', async (_, data) => {
    expect(await ask(data)).toMatchObject({ type: 'weekErr', data: { code: 'bad_request' } });
  });
});
