import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { locksAt } from '#src/domain/days/day-lock.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import type { Op, WireReply } from '#src/protocol/define/envelope.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { connectClient, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Plan = WiredReply<'order/get'>;

let server: RunningServer;
let active: SignedIn;
let allergic: SignedIn;
let today: Day;
let products: readonly Product[];

const dataOf = <T>(reply: WireReply): T => reply.data as T;
const planOf = async (client: SignedIn, data: object = {}): Promise<Plan> =>
  dataOf<Plan>(await client.ask('order', { type: 'get', data }));
let seq = 0;
const queued = (client: SignedIn, at = server.services.clock.now()): Op => ({
  dev: 'device-a',
  seq: (seq += 1),
  user: client.user.tag,
  at,
  off: 0,
  schema: 1,
});
const swap = (client: SignedIn, orderId: number, rows: readonly object[], more: object = {}) =>
  client.ask('order', { type: 'modify', id: crypto.randomUUID(), data: { orderId, detailsData: rows }, ...more });

beforeAll(async () => {
  server = await startTestServer();
  active = await signInClient(server.url, 'active@demo.test');
  allergic = await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFALLERGY');
  today = dayAt(server.services.clock.now(), 'UTC');
  products = arraysOf(server).products;
}, 180_000);
afterAll(async () => {
  active?.close();
  allergic?.close();
  await server?.close();
});

/** Another dish among the choices of this meal. */
const otherDish = async (client: SignedIn, plan: Plan, day: string, type: string): Promise<number> => {
  const choices = dataOf<WiredReply<'order/getDietProducts'>>(
    await client.ask('order', { type: 'getDietProducts', data: { orderId: plan.planParams!.id } }),
  );
  return choices[day]![type]!.find((id) => id !== plan.mealPlan[day]![type])!;
};

describe('order/get', () => {
  it('returns every plan day with its state and, while it is open, the time at which it locks — DAY-001, DAY-003, DAY-004, DAY-007, CHN-050', async () => {
    const { planParams, days, mealPlan } = await planOf(active, { orderType: 'active' });
    expect(planParams).toMatchObject({ payed: true, days_count: 20 });
    expect(Object.keys(days)).toHaveLength(20);
    expect(Object.keys(mealPlan).sort()).toEqual(Object.keys(days).sort());
    expect(Object.values(days).map(({ state }) => state)).toEqual(expect.arrayContaining(['delivered', 'filled']));
    for (const [key, { state, locksAt: locks }] of Object.entries(days)) {
      const on = dayFromWire(Number(key));
      if (on < today) expect(state).toBe('delivered');
      else if (on <= addDays(today, 3)) expect(state).toBe('in-buffer');
      else expect(['filled', 'not-completed']).toContain(state);
      expect(locks).toBe(on > addDays(today, 3) ? locksAt(on, 'UTC') / 1000 : null);
    }
  });

  it('returns null for a customer without a plan, and for a missing renewal — MOD-002', async () => {
    const fresh = await signInClient(server.url, 'new@demo.test', 'BROWSEROFNEWONE1');
    expect(await planOf(fresh)).toMatchObject({ planParams: null, mealPlan: {}, days: {}, version: 0 });
    expect((await planOf(active, { orderType: 'renewed' })).planParams).toBeNull();
    fresh.close();
  });

  it('shows paused days as paused, and omits them on request — DAY-010', async () => {
    const paused = await signInClient(server.url, 'paused@demo.test', 'BROWSEROFPAUSED1');
    const plan = await planOf(paused);
    const ahead = Object.entries(plan.days).filter(([key]) => dayFromWire(Number(key)) > today);
    expect(ahead.length).toBeGreaterThan(0);
    expect(new Set(ahead.map(([, { state }]) => state))).toEqual(new Set(['paused']));
    expect(plan.pause).toMatchObject({ endDate: null });
    const hidden = await planOf(paused, { hidePause: true });
    expect(Object.keys(hidden.days).every((key) => dayFromWire(Number(key)) <= today)).toBe(true);
    paused.close();
  });

  it('returns the renewed plan beside the running one — MOD-016', async () => {
    const renewed = await signInClient(server.url, 'renewed@demo.test', 'BROWSEROFRENEWED');
    const now = await planOf(renewed, { orderType: 'active' });
    const next = await planOf(renewed, { orderType: 'renewed' });
    expect(next.planParams!.date).toBeGreaterThan(now.planParams!.end_date);
    renewed.close();
  });

  it('contains the quantities of a custom-fit plan by category', async () => {
    const custom = await signInClient(server.url, 'customfit@demo.test', 'BROWSEROFCUSTOM1');
    const { mealPlan, planParams } = await planOf(custom);
    expect(planParams!.is_customfit).toBe(true);
    const lunch = Object.values(mealPlan)[0]!['3'] as Record<string, { dishId: number; qty: number }>;
    expect(lunch['1']!.qty).toBeGreaterThanOrEqual(100);
    custom.close();
  });

  it('returns no plan of another customer: the same answer as for a missing order', async () => {
    const id = (await planOf(active)).planParams!.id;
    for (const orderId of [id, 2_000_000_000]) {
      const reply = await allergic.ask('order', { type: 'getUserSides', data: { orderId } });
      expect(reply).toMatchObject({ type: 'getUserSidesErr', data: { code: 'not_found' } });
    }
  });

  it('contains a cart that is empty until a side is added', async () => {
    expect(await active.ask('order', { type: 'getCart', data: {} })).toMatchObject({
      type: 'getCartOk',
      data: { cart: [], total: 0 },
    });
  });
});

describe('the dishes that may be chosen', () => {
  it('contain no allergen of the customer, and nothing spicy if group 14 is excluded, on any day and for any meal — MOD-032', async () => {
    const plan = await planOf(allergic);
    const choices = dataOf<WiredReply<'order/getDietProducts'>>(
      await allergic.ask('order', { type: 'getDietProducts', data: {} }),
    );
    const custom = dataOf<WiredReply<'custom_plan/get'>>(
      await allergic.ask('custom_plan', {
        type: 'get',
        data: { diet_id: plan.planParams!.diet, mealTypes: [1, 3, 5] },
      }),
    );
    const offered = new Set(
      [...Object.values(choices), ...Object.values(custom)].flatMap((meals) => Object.values(meals).flat()),
    );
    expect(offered.size).toBeGreaterThan(10);
    expect(Object.keys(custom)).toHaveLength(31);
    for (const id of offered) {
      const dish = products.find((product) => product.id === id)!;
      expect(
        [8, 11].some((group) => dish.allergens.includes(group)),
        dish.title,
      ).toBe(false);
      expect(dish.spicy, dish.title).toBe(0);
    }
  });

  it('include defaults and suggestions for 31 days, also for a visitor, and default sides — CHN-061, CHN-063', async () => {
    const visitor = await connectClient(server.url);
    const dishes = dataOf<WiredReply<'default_dishes/get'>>(
      await visitor.ask('default_dishes', { type: 'get', data: { dietId: 32, types: ['3', 5] } }),
    );
    expect(Object.keys(dishes)).toHaveLength(31);
    expect(dishes[String(dayToWire(today))]!['3']).toMatchObject({
      dish: expect.any(Number),
      suggestions: expect.any(Array),
    });
    const sides = dataOf<WiredReply<'default_dish_sides/get'>>(
      await visitor.ask('default_dish_sides', { type: 'get', data: { dietId: 32, types: [3] } }),
    );
    expect(sides[String(dayToWire(today))]!['3']!['31']).toEqual(expect.any(Number));
    expect(await visitor.ask('default_dishes', { type: 'get', data: { dietId: 999, types: [3] } })).toMatchObject({
      type: 'getErr',
      data: { code: 'not_found' },
    });
    const years = { dietId: 32, types: [3], from: 0, to: dayToWire(today) };
    expect(await visitor.ask('default_dishes', { type: 'get', data: years })).toMatchObject({
      data: { code: 'bad_request' },
    });
    visitor.close();
  });
});

describe('order/modify', () => {
  const firstOpen = (plan: Plan): string =>
    Object.keys(plan.days)
      .sort()
      .find((key) => plan.days[key]!.state === 'filled')!;

  it('puts another dish on an open day, notifies the other devices, and raises the version by one', async () => {
    const before = await planOf(active);
    const day = firstOpen(before);
    const dish = await otherDish(active, before, day, '3');
    const second = await signInClient(server.url, 'active@demo.test', 'SECONDBROWSER123');
    const told = second.next('order', ({ type }) => type === 'changed');
    const reply = await swap(active, before.planParams!.id, [{ date: Number(day), mealType_id: 3, dish_id: dish }], {
      op: queued(active),
    });
    expect(reply).toMatchObject({
      type: 'modifyOk',
      op: { result: 'applied' },
      data: { version: before.version + 1, mealPlan: { [day]: { 3: dish } } },
    });
    expect(await told).toMatchObject({
      data: { orderId: before.planParams!.id, version: before.version + 1, days: [Number(day)] },
    });
    expect((await planOf(second)).mealPlan[day]!['3']).toBe(dish);
    second.close();
  });

  it('keeps the later edit of two devices, and names the winner to the losing device', async () => {
    const before = await planOf(active);
    const day = firstOpen(before);
    const winner = before.mealPlan[day]!['3'];
    const dish = await otherDish(active, before, day, '3');
    const reply = await swap(active, before.planParams!.id, [{ date: Number(day), mealType_id: 3, dish_id: dish }], {
      op: queued(active, server.services.clock.now() - 3_600_000),
    });
    expect(reply).toMatchObject({ op: { result: 'superseded' }, data: { superseded: [{ yours: dish, winner }] } });
    expect((await planOf(active)).mealPlan[day]!['3']).toBe(winner);
  });

  it('refuses a locked day for good, with any edit time — DAY-008, DAY-009', async () => {
    const plan = await planOf(active);
    const edited = server.services.clock.now() - 5 * 86_400_000;
    const locked = Object.keys(plan.days).filter((day) => plan.days[day]!.locksAt === null);
    expect(locked.length).toBeGreaterThan(2);
    // The last locked days are next to the first open day.
    for (const day of locked.slice(-3)) {
      const row = { date: Number(day), mealType_id: 3, dish_id: await otherDish(active, plan, firstOpen(plan), '3') };
      const reply = await swap(active, plan.planParams!.id, [row], { op: queued(active, edited) });
      expect(reply).toMatchObject({
        type: 'modifyErr',
        data: { code: 'day_locked', errors: { [day]: expect.any(String) } },
        op: { result: 'rejected' },
      });
    }
    expect((await planOf(active)).mealPlan).toEqual(plan.mealPlan);
  });

  it('applies the open rows of a queued entry without the locked ones, but an online request as a whole or not at all', async () => {
    const plan = await planOf(active);
    const open = firstOpen(plan);
    const locked = Object.keys(plan.days).findLast((day) => plan.days[day]!.locksAt === null)!;
    const dish = await otherDish(active, plan, open, '5');
    const rows = [
      { date: Number(open), mealType_id: 5, dish_id: dish },
      { date: Number(locked), mealType_id: 5, dish_id: dish },
    ];
    expect(await swap(active, plan.planParams!.id, rows)).toMatchObject({
      type: 'modifyErr',
      data: { code: 'day_locked' },
    });
    expect((await planOf(active)).mealPlan).toEqual(plan.mealPlan);
    expect(await swap(active, plan.planParams!.id, rows, { op: queued(active) })).toMatchObject({
      type: 'modifyOk',
      data: { errors: { [locked]: expect.any(String) } },
    });
    const after = await planOf(active);
    expect(after.mealPlan[open]!['5']).toBe(dish);
    expect(after.mealPlan[locked]).toEqual(plan.mealPlan[locked]);
  });

  it('refuses a paused day — DAY-010', async () => {
    const paused = await signInClient(server.url, 'paused@demo.test', 'BROWSEROFPAUSED2');
    const plan = await planOf(paused);
    const day = Object.keys(plan.days).sort().at(-1)!;
    const cell = plan.mealPlan[day]!['3'] as number;
    const reply = await swap(paused, plan.planParams!.id, [{ date: Number(day), mealType_id: 3, dish_id: cell }], {
      op: queued(paused),
    });
    expect(reply).toMatchObject({ data: { code: 'conflict' }, op: { result: 'rejected' } });
    paused.close();
  });

  it('never writes a dish with an allergen, or one that is not served for the diet or the meal', async () => {
    const plan = await planOf(allergic);
    const day = firstOpen(plan);
    const serves = ({ type, diets }: Product): boolean => type.includes(3) && diets.includes(plan.planParams!.diet);
    const unsafe = products.find((dish) => serves(dish) && dish.allergens.includes(11))!;
    const elsewhere = products.find((dish) => !serves(dish))!;
    const row = (dish_id: number) => [{ date: Number(day), mealType_id: 3, dish_id }];
    expect(await swap(allergic, plan.planParams!.id, row(unsafe.id), { op: queued(allergic) })).toMatchObject({
      data: { code: 'dish_unsafe' },
      op: { result: 'rejected' },
    });
    expect(await swap(allergic, plan.planParams!.id, row(unsafe.id))).toMatchObject({ data: { code: 'dish_unsafe' } });
    expect(await swap(allergic, plan.planParams!.id, row(elsewhere.id))).toMatchObject({
      data: { code: 'validation' },
    });
    expect((await planOf(allergic)).mealPlan).toEqual(plan.mealPlan);
  });

  it('changes no plan of another customer', async () => {
    const plan = await planOf(active);
    const reply = await swap(allergic, plan.planParams!.id, [], { op: queued(allergic) });
    expect(reply).toMatchObject({ data: { code: 'not_found' } });
  });
});

describe('order/setCutlery', () => {
  it('saves the choice once, and an older edit does not undo a newer one', async () => {
    const { planParams } = await planOf(active);
    const now = server.services.clock.now();
    const set = (cutlery: 0 | 1, at: number) =>
      active.ask('order', {
        type: 'setCutlery',
        id: crypto.randomUUID(),
        data: { orderId: planParams!.id, cutlery },
        op: queued(active, at),
      });
    expect(await set(1, now)).toMatchObject({
      type: 'setCutleryOk',
      data: { cutlery: 1, message: 'Cutlery value set well' },
    });
    expect(await set(0, now - 60_000)).toMatchObject({ op: { result: 'superseded' }, data: { cutlery: 1 } });
    expect((await planOf(active)).planParams!.cutlery).toBe(1);
  });

  it('loses to a later change by order/modify, and decides a tie by device and counter', async () => {
    const { planParams } = await planOf(active);
    const before = server.services.clock.now();
    const set = (cutlery: 0 | 1, at: number, more: object = {}) =>
      active.ask('order', {
        type: 'setCutlery',
        id: crypto.randomUUID(),
        data: { orderId: planParams!.id, cutlery },
        op: { ...queued(active, at), ...more },
      });
    const modified = await active.ask('order', {
      type: 'modify',
      data: { orderId: planParams!.id, detailsData: [], cutlery: 0, skipped: planParams!.skipped },
    });
    expect(modified).toMatchObject({ type: 'modifyOk', data: { planParams: { cutlery: 0 } } });
    expect(await set(1, before - 30_000)).toMatchObject({
      op: { result: 'superseded' },
      data: { cutlery: 0, superseded: [{ field: 'cutlery', yours: 1, winner: 0, editedAt: expect.any(Number) }] },
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const at = server.services.clock.now();
    const tie = (cutlery: 0 | 1, dev: string, seq: number) => set(cutlery, at, { dev, seq });
    expect(await tie(1, 'device-b', 2)).toMatchObject({ op: { result: 'applied' }, data: { cutlery: 1 } });
    expect(await tie(0, 'device-a', 9)).toMatchObject({ op: { result: 'superseded' }, data: { cutlery: 1 } });
    expect(await tie(0, 'device-b', 1)).toMatchObject({ op: { result: 'superseded' }, data: { cutlery: 1 } });
    expect(await tie(0, 'device-b', 3)).toMatchObject({ op: { result: 'applied' }, data: { cutlery: 0 } });
  });
});

describe('settings/getCustomfit', () => {
  it('names the custom-fit diet and its meals by weight', async () => {
    expect(await active.ask('settings', { type: 'getCustomfit', data: {} })).toMatchObject({
      type: 'getCustomfit',
      status: 'ok',
      data: { diet_id: expect.any(Number), main_mealtype_ids: [1, 3, 5] },
    });
  });
});
