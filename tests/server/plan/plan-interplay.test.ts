import { and, desc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { vouchers } from '#server/db/schema/checkout.ts';
import { orders, planDays } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import { fitWorthOf } from '#server/plan/custom-fit-cost.ts';
import type { StoredPlan } from '#server/plan/stored/stored-plan.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Cart = WiredReply<'order/getCart'>;

let server: RunningServer;
let today: Day;
const open: SignedIn[] = [];

const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`, `BROWSER-${open.length}-${name}`);
  open.push(client);
  return client;
};
const ahead = (days: number): number => dayToWire(addDays(today, days));
const pause = (client: SignedIn, data: object) =>
  client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...data } });
const skip = (client: SignedIn, plan: Plan, on: Day, more: object = {}) =>
  askOrder(client, 'skipTheDay', { skip_date: dayToWire(on), new_date: null, planId: plan.planParams!.id, ...more });
const declare = (client: SignedIn, allergies: readonly number[]) =>
  client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies } });
const daysOf = ({ days }: Plan): Day[] =>
  Object.keys(days)
    .map((on) => dayFromWire(Number(on)))
    .sort();
const endOf = async (orderId: number): Promise<string> =>
  (await server.services.database.withTransaction((tx) => tx.select().from(orders).where(eq(orders.id, orderId))))[0]!
    .endDay;
const allergensOf = (dishId: number): readonly number[] =>
  arraysOf(server).products.find(({ id }) => id === dishId)?.allergens ?? [];

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('a pause without an end', () => {
  it('does not let its plan expire when a day before it is skipped', async () => {
    const allergic = await signIn('allergic');
    const plan = await planOf(allergic);
    const orderId = plan.planParams!.id;
    expect(await pause(allergic, { startDate: ahead(8), endDate: null })).toMatchObject({ type: 'savePauseInfoOk' });
    const until = addDays(today, 8 + 365);
    expect(await endOf(orderId)).toBe(until);
    const [on] = daysIn(plan, 'filled') as [Day];
    expect(await skip(allergic, plan, on)).toMatchObject({ type: 'skipTheDayOk' });
    expect(await endOf(orderId)).toBe(until);
  });

  it('in the renewed plan does not change the end of the running plan, even if both move', async () => {
    const renewed = await signIn('renewed');
    const running = await planOf(renewed);
    const next = await planOf(renewed, { orderType: 'renewed' });
    const start = daysOf(next)[2]!;
    const end = await endOf(running.planParams!.id);
    expect(await pause(renewed, { startDate: dayToWire(start), endDate: null })).toMatchObject({
      type: 'savePauseInfoOk',
    });
    expect(await endOf(running.planParams!.id)).toBe(end);
    expect(await endOf(next.planParams!.id)).toBe(addDays(start, 365));
    await skip(renewed, running, daysIn(running, 'filled').at(-1)!);
    expect((await planOf(renewed, { orderType: 'renewed' })).version).toBeGreaterThan(next.version);
    expect(await endOf(next.planParams!.id)).toBe(addDays(start, 365));
  });

  it('can still end in the remaining plan after the previous plan was cancelled', async () => {
    const renewed = open.find(({ user }) => user['email'] === 'renewed@demo.test')!;
    const running = await planOf(renewed);
    const next = await planOf(renewed, { orderType: 'renewed' });
    const [first] = daysIn(next, 'paused') as [Day];
    await askOrder(renewed, 'cancel', { orderId: running.planParams!.id, makeCoupon: 0 });
    const resumed = addDays(first, 5);
    expect(await pause(renewed, { endDate: dayToWire(resumed) })).toMatchObject({ type: 'savePauseInfoOk' });
    const after = await planOf(renewed);
    expect(after.planParams!.id).toBe(next.planParams!.id);
    expect(daysIn(after, 'paused').filter((on) => on >= resumed)).toEqual([]);
    expect(daysIn(after, 'filled').filter((on) => on >= resumed).length).toBeGreaterThan(0);
  });

  it('delivers no further day of a plan that is cancelled during it', async () => {
    const paused = await signIn('paused');
    const orderId = (await planOf(paused)).planParams!.id;
    expect(await askOrder(paused, 'cancel', { orderId, makeCoupon: 0 })).toMatchObject({ type: 'cancelOk' });
    const left = await server.services.database.withTransaction((tx) =>
      tx
        .select({ day: planDays.day })
        .from(planDays)
        .where(and(eq(planDays.orderId, orderId), gte(planDays.day, today))),
    );
    expect(left).toEqual([]);
  });
});

describe('a pause with an end', () => {
  it('loses no day when skips in the previous plan move the paused plan', async () => {
    const renew = await signIn('renew');
    const saved = await setCheckout(renew, paramsFrom(today, { start_date: ahead(5) }));
    expect(await place(renew, dataOf<Saved>(saved).planParams.id)).toMatchObject({ type: 'placeneworderOk' });
    const days = daysOf(await planOf(renew, { orderType: 'renewed' }));
    await pause(renew, { startDate: dayToWire(days[2]!), endDate: dayToWire(addDays(days[2]!, 6)) });
    const delivered = async () => {
      const next = await planOf(renew, { orderType: 'renewed' });
      return daysOf(next).length - daysIn(next, 'paused').length;
    };
    expect(await delivered()).toBe(20);
    for (const _ of [1, 2, 3, 4]) {
      const plan = await planOf(renew);
      expect(await skip(renew, plan, daysIn(plan, 'filled').at(-1)!)).toMatchObject({ type: 'skipTheDayOk' });
      expect(await delivered()).toBe(20);
    }
    expect(daysOf(await planOf(renew, { orderType: 'renewed' }))[0]! > days[0]!).toBe(true);
  });

  it('does not make a custom-fit menu seem more expensive: a replaced day and its replacement count once', () => {
    const [part] = catalogue.customFitDishes;
    const meal = { orderId: 1, mealTypeId: 3, categoryId: part!.categoryId, dishId: part!.id, quantity: 100 };
    const customMeals = [
      { ...meal, day: '2026-12-01' },
      { ...meal, day: '2026-12-20' },
    ];
    const order = { fitWorth: null, prices: {} } as StoredPlan['order'];
    const once = fitWorthOf(catalogue, { order, customMeals: [customMeals[1]!], pauses: [] });
    expect(once).toBeGreaterThan(0);
    const [start, end] = [day('2026-11-30'), day('2026-12-05')];
    expect(fitWorthOf(catalogue, { order, customMeals, pauses: [{ start, end }] })).toBe(once);
    expect(fitWorthOf(catalogue, { order, customMeals, pauses: [{ start, end: null }] })).toBe(2 * once);
  });
});

describe('a new allergy', () => {
  it('removes sides that contain it from the cart', async () => {
    const arabic = await signIn('arabic');
    const plan = await planOf(arabic);
    const [on] = daysIn(plan, 'filled') as [Day];
    const toDishId = plan.mealPlan[dayToWire(on)]!['3'] as number;
    const reply = await arabic.ask('menu_builder', {
      type: 'getBuySidesList',
      data: { orderId: plan.planParams!.id, ProID: toDishId },
    });
    const sold = dataOf<{ list: { id: number }[] }>(reply).list.map(({ id }) => id);
    const unsafe = sold.find((id) => allergensOf(id).length > 0)!;
    const [allergen] = allergensOf(unsafe) as [number];
    const safe = sold.find((id) => !allergensOf(id).includes(allergen))!;
    for (const dishId of [unsafe, safe])
      expect(
        await askOrder(arabic, 'addToCart', {
          orderId: plan.planParams!.id,
          date: dayToWire(on),
          typeId: 3,
          toDishId,
          dishId,
        }),
      ).toMatchObject({ type: 'addToCartOk' });
    await declare(arabic, [allergen]);
    const { cart } = dataOf<Cart>(await askOrder(arabic, 'getCart', {}));
    expect(cart.map(({ dish_id }) => dish_id)).toEqual([safe]);
  });

  it('is reported to the team also for days that a cancelled plan still delivers', async () => {
    const arabic = open.find(({ user }) => user['email'] === 'arabic@demo.test')!;
    const plan = await planOf(arabic);
    const warnings = async () =>
      (
        await server.services.database.withTransaction((tx) =>
          tx
            .select()
            .from(outgoingMessages)
            .where(eq(outgoingMessages.userId, arabic.user.user_id))
            .orderBy(desc(outgoingMessages.id)),
        )
      ).filter(({ subject }) => subject === 'Allergy');
    const prefs = await arabic.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPrefs' } });
    const { allergies } = dataOf<{ allergies: number[] }>(prefs);
    const coming = daysIn(plan, 'in-buffer').flatMap((on) =>
      Object.values(plan.mealPlan[dayToWire(on)]!)
        .flatMap((dish) => allergensOf(dish as number))
        .map((allergen) => ({ on, allergen })),
    );
    const { on, allergen } = coming.find((each) => !allergies.includes(each.allergen))!;
    await askOrder(arabic, 'cancel', { orderId: plan.planParams!.id, makeCoupon: 1 });
    const before = await warnings();
    await declare(arabic, [...allergies, allergen]);
    const after = await warnings();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]!.body).toMatchObject({ days: expect.arrayContaining([on]) as unknown });
  });
});

describe('an own voucher', () => {
  it('returns from an unpaid order with its expiry and its conditions', async () => {
    const active = await signIn('active');
    const bound = { expiresAt: server.services.clock.now() + 40 * 86_400_000, conditions: { minPrice: 1000 } };
    await server.services.database.withTransaction((tx) =>
      tx.update(vouchers).set(bound).where(eq(vouchers.code, 'LAYLA123')),
    );
    const saved = await setCheckout(active, paramsFrom(today, { couponCode: 'LAYLA123' }));
    const placed = await place(active, dataOf<Saved>(saved).planParams.id);
    const { orderId } = dataOf<{ orderId: number }>(placed);
    await askOrder(active, 'cancel', { orderId, makeCoupon: 0 });
    const own = await server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(vouchers)
        .where(and(eq(vouchers.userId, active.user.user_id), eq(vouchers.origin, 'cancellation'))),
    );
    expect(own.filter(({ usesLeft }) => usesLeft === 1)).toMatchObject([{ left: 12_350, ...bound }]);
  });
});

describe('order/custommodify', () => {
  it('adds no side to a dish that is served without one', async () => {
    const active = open.find(({ user }) => user['email'] === 'active@demo.test')!;
    const plan = await planOf(active);
    const [on] = daysIn(plan, 'filled') as [Day];
    const { diet } = plan.planParams!;
    const choices = dataOf<WiredReply<'order/getDietProducts'>>(await askOrder(active, 'getDietProducts', {}));
    const suits = choices[dayToWire(on)]!['3']!;
    const plain = catalogue.dishes.find(({ id, composite }) => !composite && suits.includes(id))!;
    const [sideType] = catalogue.diets.find(({ id }) => id === diet)!.sides[3]!;
    const side = catalogue.dishes.find(
      ({ types, diets, allergens }) => types.includes(sideType!) && diets.includes(diet) && allergens.length === 0,
    )!;
    const reply = await askOrder(active, 'custommodify', {
      orderId: plan.planParams!.id,
      detailsData: { [dayToWire(on)]: { 3: plain.id, [sideType!]: side.id } },
    });
    expect(reply).toMatchObject({ type: 'custommodifyOk', data: { mealPlan: { [dayToWire(on)]: { 3: plain.id } } } });
    expect((await planOf(active)).sides[dayToWire(on)]?.['3']).toBeUndefined();
  });
});
