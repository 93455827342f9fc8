import { expect, it } from 'vitest';

import type { CachedName } from '#src/protocol/messages.ts';
import { replyFromWire } from '#src/protocol/reply-days.ts';
import { wireDay, world } from '../../support/offline/offline-world.ts';

const meals = { [wireDay(25)]: { 3: 7, 5: 8 } };
const sides = { [wireDay(25)]: { 3: { 31: { side_id: 9, type: 'alternative' } } } };

/** The data that the specification requires to survive, as the request and reply of its message. */
const kept: readonly (readonly [what: string, name: CachedName, request: object, reply: object])[] = [
  [
    'planParams and mealPlan',
    'order/get',
    { orderType: 'active' },
    {
      planParams: {
        id: 5,
        date: wireDay(20),
        end_date: wireDay(30),
        mealType: [3, 5],
        mealPlan: 10,
        diet: 32,
        deliverySlot: 1,
        slot_id: 1,
        cutlery: 0,
        payed: true,
        price: 150_000,
        skipped: {},
        dietChanges: {},
        exclude_week_day: [],
        days_count: 10,
        dietIds: [32],
      },
      mealPlan: meals,
      sides,
      days: {},
      version: 1,
    },
  ],
  ['customPlans', 'custom_plan/get', { diet_id: 32, mealTypes: [3] }, { [wireDay(25)]: { 3: [7, 9] } }],
  [
    'customPlanSides',
    'custom_plan_sides/get',
    { diet_id: 32, mealTypes: [3] },
    { [wireDay(25)]: { 3: { 31: [9, 10] } } },
  ],
  [
    'checkoutPlanParams, checkoutMealPlan and checkoutMealPlanSides',
    'mobile_checkout/getPending',
    {},
    {
      planParams: {
        id: 9,
        user_id: 1,
        diet_id: 32,
        days_count: 5,
        mealTypes: ['3', '5'],
        mealPlan_id: 10,
        exclude_week_day: [],
        defaultDish: {},
        cutlery: 0,
        bag_price: 180,
        emirate_id: 1,
        slot_id: 1,
        start_date: wireDay(25),
        end_date: wireDay(29),
        price: 0,
      },
      mealPlan: meals,
      sides,
    },
  ],
];

it('the customer, plan, own dishes and sides, and saved checkout survive an offline restart — ENT-047', async () => {
  const w = world();
  const first = await w.signedIn();
  w.server.open = Object.fromEntries(kept.map(([, name, , reply]) => [name, reply]));
  for (const [, name, request] of kept) {
    const end = first.engine.watch(name, request as never, () => undefined);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as screens ask
    await w.time.advance(500);
    end();
  }
  first.kill();
  w.network.up = false;
  const second = await w.tab();
  expect(second.engine.session().user).toMatchObject({ user_id: 1, firstName: 'First1' });
  for (const [what, name, request, reply] of kept) {
    // oxlint-disable-next-line no-await-in-loop -- the virtual time runs once
    const [view] = await Promise.all([second.engine.held(name, request as never), w.time.advance(100)]);
    expect([what, view.data]).toEqual([what, replyFromWire(name, reply as never)]);
  }
});
