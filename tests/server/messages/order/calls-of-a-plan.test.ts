import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { holdWaitingPlans } from '#server/jobs/keep-plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { arrayNames } from '#src/protocol/reference/reference-arrays.ts';
import type { WiredReply } from '#tests/support/on-wire.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let active: SignedIn;
let orderId: number;
let userId: number;

beforeAll(async () => {
  server = await startTestServer();
  active = await signInClient(server.url, 'active@demo.test');
  userId = active.user.user_id;
  const plan = dataOf<WiredReply<'order/get'>>(await active.ask('order', { type: 'get', data: {} }));
  orderId = plan.planParams!.id;
}, 120_000);
afterAll(async () => {
  active?.close();
  await server?.close();
});

const any = expect.anything() as unknown;
const planDay = Math.floor(Date.now() / 86_400_000) * 86_400;

describe('a call of the specification', () => {
  it.each([
    [
      'order',
      'get',
      'CLL-007',
      { hidePause: true },
      { mealPlan: any, planParams: { slot_id: any, mealType: any, mealPlan: any, diet: any } },
    ],
    ['order', 'getDietProducts', 'CLL-008', 'order', any],
    ['order', 'getCustomDays', 'CLL-009', 'order', {}],
    ['order', 'getUserSides', 'CLL-010', 'both', { sides: any }],
    ['order', 'getRatings', 'CLL-011', 'user', { ratings: any }],
    ['order', 'getCart', 'CLL-012', 'user', { cart: any, total: any }],
    ['order', 'mailPdf', 'CLL-022, CAL-042', { is_arabic: 1 }, { message: any }],
    ['default_dishes', 'get', 'CAL-008', { dietId: 32, types: [1, 3, 5] }, any],
    ['custom_plan', 'get', 'CLL-058, CAL-009, CHN-062', { diet_id: 32, mealTypes: [1, 3, 5] }, any],
    ['default_dish_sides', 'get', 'CLL-059', { dietId: 32, types: [3, 5] }, any],
    ['custom_plan_sides', 'get', 'CLL-060, CAL-010, CHN-064', { diet_id: 32, mealTypes: [3, 5] }, any],
  ] as const)('%s/%s is answered with Ok and the named fields — %s', async (channel, type, _ids, sent, fields) => {
    const data =
      sent === 'order' ? { orderId } : sent === 'user' ? { userId } : sent === 'both' ? { userId, orderId } : sent;
    expect(await active.ask(channel, { type, data })).toMatchObject({ type: `${type}Ok`, data: fields });
  });

  it.each([
    ['setNotification', { changes: 'No onions, please', thetype: 2 }, { message: any }],
    ['getPause', {}, { isPause: false, startDate: null, endDate: null, pauseList: any }],
    ['getMealplan', {}, { planParams: any, mealPlan: any }],
    ['get', {}, { user_id: any }],
  ])(
    'profile/getForDashboard %s is answered under its own name — CLL-031, CLL-035, CLL-036, CLL-038, CAL-037',
    async (subtype, more, fields) => {
      const named = subtype === 'getMealplan' ? { orderId, userId } : subtype === 'setNotification' ? { userId } : {};
      const data = { subtype, ...named, ...more };
      expect(await active.ask('profile', { type: 'getForDashboard', data })).toMatchObject({
        type: `${subtype}Ok`,
        data: fields,
      });
    },
  );

  it('order/get returns meals by day and changed diets, plan length and free weekdays, with days in seconds — ENT-005, ENT-006, ENT-012, REF-008, REF-009', async () => {
    const { mealPlan, planParams } = dataOf<WiredReply<'order/get'>>(
      await active.ask('order', { type: 'get', data: {} }),
    );
    expect(planParams).toMatchObject({
      dietChanges: any,
      exclude_week_day: any,
      days_count: 20,
      dietIds: [planParams!.diet],
    });
    for (const at of [planParams!.date, planParams!.end_date]) expect(at % 86_400).toBe(0);
    expect(planParams!.end_date - planParams!.date).toBeGreaterThanOrEqual(19 * 86_400);
    expect([typeof planParams!.diet, typeof planParams!.mealPlan, planParams!.build]).toEqual([
      'number',
      'number',
      expect.stringMatching(/^(new|renew)$/),
    ]);
    const days = Object.entries(mealPlan);
    expect(days).toHaveLength(20);
    for (const [at, meals] of days) {
      expect(Number(at) % 86_400).toBe(0);
      for (const [type, dish] of Object.entries(meals)) {
        expect(planParams!.mealType.map(Number)).toContain(Number(type));
        expect(dish).toEqual(expect.any(Number));
      }
    }
  });

  it('client_check/get returns the customer with the fields of the specification — ENT-036, ENT-052, FLD-016, REF-002', async () => {
    const newcomer = await signInClient(server.url, 'new@demo.test', 'BROWSEROFNEWONE1');
    expect(newcomer.user).toMatchObject({
      user_id: expect.any(Number),
      token: newcomer.token,
      browserId: 'BROWSEROFNEWONE1',
      email: 'new@demo.test',
      firstName: any,
      lastName: any,
      phone: any,
      buildStep: 1,
      cc: true,
      slot_id: null,
      hasPlan: false,
      renewPlan: false,
      canBeRenewed: false,
      alreadyRenewed: false,
      language: 'en-US',
      deliveryInstructions: '',
      preferences: any,
      notes: '',
      allergies: [],
      dislikes: [],
      dishlikes: [],
      dishdislikes: [],
      eliminate_groups: [],
    });
    for (const place of ['lat', 'lng']) expect(newcomer.user).toHaveProperty(place);
    newcomer.close();
  });

  it('for the menus returns the kitchen’s default first, then what this customer may choose, with the sides — CAL-008, CAL-009, CAL-010, CAL-011, REF-026', async () => {
    const from = planDay + 10 * 86_400;
    const range = { from, to: from + 86_400 };
    const get = async (channel: string, data: object) =>
      dataOf<object>(await active.ask(channel, { type: 'get', data }));
    const id = expect.any(Number) as unknown;
    const ids = expect.arrayContaining([id]) as unknown;
    expect(await get('default_dishes', { dietId: 32, types: [3], ...range })).toEqual({
      [from]: { 3: { dish: id, suggestions: ids } },
      [from + 86_400]: { 3: { dish: id, suggestions: ids } },
    });
    expect(await get('custom_plan', { diet_id: 32, mealTypes: [3], ...range })).toEqual({
      [from]: { 3: ids },
      [from + 86_400]: { 3: ids },
    });
    expect(await get('custom_plan_sides', { diet_id: 32, mealTypes: [3], ...range })).toEqual({
      [from]: { 3: { 31: ids } },
      [from + 86_400]: { 3: { 31: ids } },
    });
    // A request without a range returns 31 days.
    for (const [channel, data] of [
      ['default_dishes', { dietId: 32, types: [3, 5] }],
      ['custom_plan', { diet_id: 32, mealTypes: [3, 5] }],
      ['custom_plan_sides', { diet_id: 32, mealTypes: [3, 5] }],
    ] as const)
      expect(Object.keys(await get(channel, data)), channel).toHaveLength(31);
  });

  it.each([
    ['default_dishes', { dietId: 9_999, types: [3] }],
    ['custom_plan', { diet_id: 9_999, mealTypes: [3] }],
    ['custom_plan_sides', { diet_id: 9_999, mealTypes: [3] }],
  ])('%s is answered with getErr for an unknown diet — CAL-008, CAL-009, CAL-010', async (channel, data) => {
    expect(await active.ask(channel, { type: 'get', data })).toMatchObject({
      type: 'getErr',
      data: { code: 'not_found', message: any },
    });
  });

  it('for the custom-fit settings and the reference lists is named as in the specification — CLL-061, CLL-062, CLL-063, ENT-034', async () => {
    expect(await active.ask('settings', { type: 'getCustomfit', data: {} })).toMatchObject({
      type: 'getCustomfit',
      status: 'ok',
      data: { diet_id: any, preset_mealtype_ids: [2, 4, 6], main_mealtype_ids: [1, 3, 5] },
    });
    const named = [
      'addressFields',
      'areasListFull',
      'gender',
      'language',
      'couponTypes',
      'commonVouchers',
      'areasList',
      'allEmirates',
      'ingredientList',
      'productsFull',
      'medicalConditions',
    ];
    expect(arrayNames).toEqual(expect.arrayContaining(named));
    const reply = await active.ask('get_arrays', { type: 'get', data: { type: named, language: 'en' } });
    expect(reply.type).toBe('success');
    expect(Object.keys(dataOf<object>(reply))).toEqual(expect.arrayContaining(named));
  });
});

describe('the nightly work', () => {
  const aheadBy = (days: number) => ({
    ...server.services,
    clock: { ...server.services.clock, now: () => server.services.clock.now() + days * 86_400_000 },
  });
  const queue = () => new CommitQueue(server.services.database, server.services.clock);

  it('moves a plan that waits for its payment, raises the revision and notifies the devices, and the next run does nothing — PRI-021', async () => {
    const unpaid = await signInClient(server.url, 'unpaid@demo.test', 'BROWSEROFUNPAID1');
    const changed = unpaid.next('order', ({ type }) => type === 'changed');
    const update = unpaid.next('client_check', ({ type }) => type === 'update');
    await holdWaitingPlans(server.services, queue());
    const before = dataOf<WiredReply<'order/get'>>(await unpaid.ask('order', { type: 'get', data: {} }));
    const onItsFirstDay = aheadBy((before.planParams!.date - planDay) / 86_400);
    await holdWaitingPlans(onItsFirstDay, queue());
    const moved = await changed;
    await update;
    const after = await unpaid.ask('order', { type: 'get', data: {} });
    const { planParams, version } = dataOf<WiredReply<'order/get'>>(after);
    expect(moved).toMatchObject({ data: { orderId: planParams!.id, version: before.version + 1 }, rev: after.rev });
    expect(planParams!.date).toBeGreaterThan(before.planParams!.date);
    await holdWaitingPlans(onItsFirstDay, queue());
    expect(dataOf<WiredReply<'order/get'>>(await unpaid.ask('order', { type: 'get', data: {} })).version).toBe(version);
    unpaid.close();
  });
});
