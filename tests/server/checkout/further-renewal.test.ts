import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { deliveryRule } from '#server/plan/stored/plan-dates.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { startProblem, type StartQuestion } from '#src/domain/days/start-window.ts';
import type { WiredReply, WiredUser } from '../../support/on-wire.ts';
import { dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let today: Day;
let client: SignedIn;

const customer = async (of = client): Promise<WiredUser> =>
  dataOf(await of.ask('profile', { type: 'getForDashboard', data: { subtype: 'get' } }));
const planOf = async (orderType: 'active' | 'renewed' | 'last'): Promise<WiredReply<'order/get'>> =>
  dataOf(await client.ask('order', { type: 'get', data: { orderType } }));
const save = async (more: object): Promise<Saved> => {
  const reply = await setCheckout(client, paramsFrom(today, more));
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf(reply);
};

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
  client = await signInClient(server.url, 'renewed@demo.test', 'BROWSEROFRENEWED');
}, 120_000);
afterAll(async () => {
  client.close();
  await server.close();
});

describe('A customer with a renewed plan', () => {
  it('receives the last day of all plans, not only of the running one — CHK-066, REN-008', async () => {
    const { plan, plannedUntil } = await customer();
    const next = await planOf('renewed');
    expect(plannedUntil).toBe(next.planParams!.end_date);
    expect(plannedUntil).toBeGreaterThan(plan!.end);
    expect((await planOf('last')).planParams!.id).toBe(next.planParams!.id);
  });

  it('is offered exactly the days on which another plan can start — CHK-066', async () => {
    const { plannedUntil } = await customer();
    const end = dayFromWire(plannedUntil!);
    const question: StartQuestion = {
      asker: 'checkout',
      today,
      rule: deliveryRule(server.services.settings, []),
      planEnd: end,
    };
    for (let ahead = -6; ahead <= 6; ahead += 1) {
      const wished = addDays(end, ahead);
      const { planParams } = await save({ start_date: dayToWire(wished) });
      const taken = planParams.start_date === dayToWire(wished);
      expect(taken, wished).toBe(startProblem(wished, question) === null);
    }
  });

  it('can renew the last plan repeatedly: its menu is repeated, and the next plan begins after it — REN-008, REN-009, REN-011', async () => {
    const { planParams } = await save({ build: 'defaultmenu', diet_id: 33, days_count: 5 });
    expect(await place(client, planParams.id)).toMatchObject({ type: 'placeneworderOk' });
    const last = await planOf('last');
    expect(last.planParams).toMatchObject({ diet: 33, date: planParams.start_date });
    expect(last.planParams!.id).not.toBe((await planOf('renewed')).planParams!.id);
    const { plannedUntil, alreadyRenewed } = await customer();
    expect({ plannedUntil, alreadyRenewed }).toEqual({
      plannedUntil: last.planParams!.end_date,
      alreadyRenewed: true,
    });
    const again = await save({ build: 'samemenu', diet_id: 33, days_count: 5 });
    expect(again.planParams.start_date).toBeGreaterThan(plannedUntil!);
    const shown = new Set(Object.values(last.mealPlan).map((meals) => JSON.stringify(meals)));
    for (const meals of Object.values(again.mealPlan)) expect(shown).toContain(JSON.stringify(meals));
  });
});

describe('A customer without a plan ahead', () => {
  it('has no last planned day, and no last plan before the first one', async () => {
    const newcomer = await signInClient(server.url, 'new@demo.test', 'BROWSEROFNEWONE1');
    expect((await customer(newcomer)).plannedUntil).toBeNull();
    expect(await newcomer.ask('order', { type: 'get', data: { orderType: 'last' } })).toMatchObject({
      data: { planParams: null },
    });
    newcomer.close();
  });
});
