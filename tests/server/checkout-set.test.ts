import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '../../server/start-server.ts';
import { dayFromWire, today as dayAt, weekdayOf, type Day } from '../../src/domain/day.ts';
import { ask, dataOf, paramsFrom, setCheckout, type Saved } from '../support/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../support/server.ts';

let server: RunningServer;
let draft: SignedIn;
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  draft = await signInClient(server.url, 'draft@demo.test');
  today = dayAt(server.services.clock.now(), 'UTC');
}, 60_000);
afterAll(async () => {
  draft?.close();
  await server?.close();
});

const planOf = async (client: SignedIn, params: object, detailsData: object = []): Promise<Saved> => {
  const reply = await setCheckout(client, params, detailsData);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf<Saved>(reply);
};

describe('mobile_checkout/set', () => {
  it('writes the one pending checkout over, and fills exactly the days of the plan — CHK-046, CLL-044', async () => {
    const before = dataOf<Saved>(await ask(draft, 'getPending', {}));
    const { planParams, mealPlan } = await planOf(draft, paramsFrom(today, { exclude_week_day: ['5'] }));
    expect(planParams.id).toBe(before.planParams.id);
    const days = Object.keys(mealPlan).map((key) => dayFromWire(Number(key)));
    expect(days).toHaveLength(20);
    expect(days.some((on) => weekdayOf(on) === 5 || server.services.settings.holidays().has(on))).toBe(false);
    for (const cells of Object.values(mealPlan)) expect(Object.keys(cells)).toEqual(['3', '5']);
    const pending = dataOf<Saved>(await ask(draft, 'getPending', {}));
    expect(pending.mealPlan).toEqual(mealPlan);
    expect(pending.planParams).toEqual(planParams);
  });
});
