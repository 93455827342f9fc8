import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { users } from '#server/db/schema/accounts.ts';
import { vouchers } from '#server/db/schema/checkout.ts';
import { notices } from '#server/db/schema/notices.ts';
import { orders, planDays } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { planDays as datesOf } from '#src/domain/days/plan-calendar.ts';
import { formatFor } from '#src/i18n/format.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { openRule } from '../../support/days.ts';
import { askOrder, planOf, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

interface Row {
  readonly date: number;
  readonly mealType_id: number;
  readonly dish_id: number;
}

const DIET = 32;
/** The plan of five days, with weekends. */
const PLAN = 10;
const MEALS = [3, 5];

let server: RunningServer;
let today: Day;
let fresh: SignedIn;
let allergic: SignedIn;
let days: readonly Day[];
let rows: readonly Row[];
let price: number;

const wish = (more: object = {}, order: object = {}) => ({
  orderData: {
    coupon_id: null,
    voucher_id: null,
    paymentMethod: 'cash',
    mealPlan_id: PLAN,
    price,
    diet_id: DIET,
    shipping: 'Free delivery',
    ...order,
  },
  detailsData: rows,
  deliverySlot: 1,
  build: 'new',
  ...more,
});
const place = (more: object = {}, order: object = {}, id: string = crypto.randomUUID(), client = fresh) =>
  askOrder(client, 'set', wish(more, order), { id });
const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);
const ordersOfFresh = () => read((tx) => tx.select().from(orders).where(eq(orders.userId, fresh.user.user_id)));
const menuFor = async (on: readonly Day[], client = fresh): Promise<Row[]> => {
  const data = { diet_id: DIET, mealTypes: MEALS, from: dayToWire(on[0]!), to: dayToWire(on.at(-1)!) };
  const offered = dataOf<WiredReply<'custom_plan/get'>>(await client.ask('custom_plan', { type: 'get', data }));
  return on.flatMap((each) =>
    MEALS.map((mealType_id, place) => ({
      date: dayToWire(each),
      mealType_id,
      dish_id: offered[dayToWire(each)]![mealType_id]![place]!,
    })),
  );
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  fresh = await signInClient(server.url, 'new@demo.test');
  allergic = await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFALLERGY');
  // National Day is between these days.
  const rule = openRule({ holidays: server.services.settings.holidays() });
  days = datesOf(addDays(today, 9), 5, rule);
  rows = await menuFor(days);
  await read((tx) => tx.update(users).set({ allergiesDeclared: true }).where(eq(users.id, fresh.user.user_id)));
  // The server's refusal names the price.
  price = 0;
  price = dataOf<{ price: number }>(await place()).price;
}, 120_000);
afterAll(async () => {
  fresh?.close();
  allergic?.close();
  await server?.close();
});

describe('A refused order of the wizard', () => {
  it('returns the current price if another price was sent — CLL-014', async () => {
    expect(price).toBeGreaterThan(0);
    expect(await place({}, { price: price - 1 })).toMatchObject({
      type: 'setErr',
      data: { code: 'quote_changed', price, message: expect.any(String) as unknown },
    });
  });

  it('names the wrong field or day, with a sentence for the customer — MSG-044, MSG-011', async () => {
    const [first] = days as [Day];
    const wire = String(dayToWire(first));
    const shifted = (by: number) => rows.map((row) => ({ ...row, date: row.date + by * 86_400 }));
    const { products } = arraysOf(server);
    const breakfast = products.find(({ type, diets }) => type.join() === '1' && diets.includes(DIET))!;
    const cases: readonly [object, object, string, string][] = [
      [{ detailsData: [] }, {}, 'validation', ''],
      [{ detailsData: rows.slice(1) }, {}, 'validation', wire],
      [{ detailsData: rows.slice(2) }, {}, 'validation', ''],
      [{ detailsData: shifted(1) }, {}, 'validation', ''],
      [{ detailsData: shifted(-8) }, {}, 'validation', 'date'],
      [{ detailsData: shifted(200) }, {}, 'validation', 'date'],
      [{ detailsData: rows.map((row) => ({ ...row, dish_id: breakfast.id })) }, {}, 'validation', wire],
      [{ detailsData: rows.map((row) => ({ ...row, mealType_id: 3 })) }, {}, 'validation', 'mealType'],
      [{ deliverySlot: 999 }, {}, 'validation', 'deliverySlot'],
      [{}, { diet_id: 999 }, 'validation', 'diet'],
      [{}, { mealPlan_id: 999 }, 'validation', 'mealPlan'],
      [{}, { coupon_id: 1 }, 'validation', 'coupon_id'],
      [{}, { voucher_id: 2 }, 'validation', 'voucher_id'],
    ];
    for (const [more, order, code, field] of cases) {
      const reply = await place(more, order);
      const what = JSON.stringify([more, order, reply.data]).slice(-300);
      expect(reply, what).toMatchObject({ type: 'setErr', data: { code } });
      const data = dataOf<{ message: string; errors?: object }>(reply);
      expect(data.message, what).not.toBe('');
      if (field) expect(Object.keys(data.errors ?? {}), what).toContain(field);
    }
    expect(dataOf<{ message: string }>(await place({ detailsData: rows.slice(1) })).message).toBe(
      'Please fill in all menu to place your order',
    );
    expect(dataOf<{ message: string }>(await place({}, { mealPlan_id: 999 })).message).toBe('mealPlan is required');
    expect(await ordersOfFresh()).toEqual([]);
  });

  it('is refused with both a coupon and a voucher, and neither silently replaces the other — PRI-024', async () => {
    const { database, clock } = server.services;
    const own = { code: 'TWOATONCE', userId: fresh.user.user_id, type: 'fixed', value: 100, applyType: 'other' };
    const [voucher] = await database.withTransaction((tx) =>
      tx
        .insert(vouchers)
        .values({ ...own, createdAt: clock.now() })
        .returning(),
    );
    const both = await place({}, { coupon_id: 1, voucher_id: voucher!.id });
    expect(both).toMatchObject({
      type: 'setErr',
      data: {
        code: 'validation',
        message: 'A coupon and a voucher cannot be used together. Please choose one of them.',
      },
    });
    // A voucher alone also gets the new price as the answer.
    expect(await place({}, { coupon_id: 0, voucher_id: voucher!.id })).toMatchObject({
      data: { code: 'quote_changed', price: price - 100 },
    });
    expect(await ordersOfFresh()).toEqual([]);
  });

  it('contains an allergen, or comes from a customer who has never declared allergies', async () => {
    const { products } = arraysOf(server);
    const nuts = products.find(
      ({ type, diets, allergens }) => type.includes(3) && diets.includes(DIET) && allergens.includes(8),
    )!;
    const rule = openRule({ holidays: server.services.settings.holidays() });
    const behind = datesOf(addDays(today, 40), 5, rule);
    const menu = await menuFor(behind, allergic);
    const unsafe = menu.map((row, at) => (at === 0 ? { ...row, dish_id: nuts.id } : row));
    expect(await place({ detailsData: unsafe, build: 'renew' }, {}, crypto.randomUUID(), allergic)).toMatchObject({
      data: {
        code: 'dish_unsafe',
        errors: { [String(unsafe[0]!.date)]: expect.stringContaining('allergy') as unknown },
      },
    });
    const declare = (allergiesDeclared: boolean) =>
      read((tx) => tx.update(users).set({ allergiesDeclared }).where(eq(users.id, fresh.user.user_id)));
    await declare(false);
    expect(await place()).toMatchObject({
      data: { code: 'validation', errors: { allergies: expect.anything() as unknown } },
    });
    await declare(true);
  });
});

describe('An order of the wizard', () => {
  it('is placed once under one key, and not again for the same days under another key — CLL-014, ENT-001, ENT-002, ENT-003, ENT-016, PAY-001', async () => {
    const other = await signInClient(server.url, 'new@demo.test', 'SECONDBROWSER123');
    const update = other.next('client_check', ({ type }) => type === 'update');
    const id = crypto.randomUUID();
    const [first, again, twin] = await Promise.all([place({}, {}, id), place({}, {}, id), place()]);
    expect(first).toMatchObject({ type: 'setOk', data: { message: 'Order Placed Successfully' } });
    expect(again.data).toEqual(first.data);
    expect(twin).toMatchObject({ type: 'setErr', data: { code: 'conflict' } });
    expect(await update).toMatchObject({ data: { hasPlan: true, buildStep: 7 } });
    other.close();

    const { orderId } = dataOf<{ orderId: number }>(first);
    const placed = await ordersOfFresh();
    expect(placed).toHaveLength(1);
    expect(placed[0]).toMatchObject({
      id: orderId,
      price,
      paymentMethod: 'cash',
      paymentStatus: 'not_paid',
      slotId: 1,
      startDay: days[0],
      endDay: days.at(-1),
      bagDue: true,
      bagPrice: 0,
    });
    const stored = await read((tx) =>
      tx.select().from(planDays).where(eq(planDays.orderId, orderId)).orderBy(planDays.day),
    );
    expect(stored.map(({ day }) => day)).toEqual(days);
    const plan = await planOf(fresh);
    expect(plan.planParams).toMatchObject({
      id: orderId,
      build: 'new',
      renew: false,
      date: dayToWire(days[0]!),
      end_date: dayToWire(days.at(-1)!),
      mealType: MEALS,
      mealPlan: PLAN,
      diet: DIET,
      deliverySlot: 1,
      slot_id: 1,
      cutlery: 0,
      modified: false,
      payed: false,
      coupon: null,
      price,
    });
    for (const { date, mealType_id, dish_id } of rows) expect(plan.mealPlan[date]![mealType_id]).toBe(dish_id);
    const mails = await read((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(eq(outgoingMessages.userId, fresh.user.user_id))
        .orderBy(desc(outgoingMessages.id)),
    );
    const mail = mails.filter(({ channel }) => channel === 'email');
    expect(mail).toHaveLength(1);
    expect(mail[0]!.text).toContain('You pay in cash on the first delivery.');
    expect(mail[0]!.text).not.toContain('starts once you have paid');
    expect(mail[0]!.text).toContain(`Your first bag comes ${formatFor('en-US').day(days[0]!)}, 2–6 AM.`);
  });

  it('renews after the current plan, by card, with a code that was typed before — ENT-003, PAY-001', async () => {
    const end = days.at(-1)!;
    const rule = openRule({ holidays: server.services.settings.holidays() });
    const later = datesOf(addDays(end, 1), 5, rule);
    const detailsData = await menuFor(later);
    const typed = await fresh.ask('mobile_checkout', {
      type: 'applyCouponCode',
      data: { couponCode: 'WELCOME10', userId: fresh.user.user_id, clearPrice: price },
    });
    const { coupon } = dataOf<{ coupon: { id: number } }>(typed);
    const order = { paymentMethod: 'card', coupon_id: coupon.id };
    const asked = await place({ detailsData, build: 'renew' }, order);
    const { price: fewer } = dataOf<{ price: number }>(asked);
    expect(asked).toMatchObject({ data: { code: 'quote_changed' } });
    expect(fewer).toBe(price - Math.round(price / 10));
    // A customer cannot find an unknown code by counting ids up.
    const [fixed] = await read((tx) => tx.select().from(vouchers).where(eq(vouchers.code, 'FIXED50')));
    expect(
      await place({ detailsData, build: 'renew' }, { ...order, coupon_id: fixed!.id, price: price - 5_000 }),
    ).toMatchObject({ data: { errors: { coupon_id: 'Wrong voucher code' } } });
    const reply = await place({ detailsData, deliverySlot: 4, build: 'renew' }, { ...order, price: fewer });
    expect(reply).toMatchObject({ type: 'setOk' });
    const next = await planOf(fresh, { orderType: 'renewed' });
    expect(next.planParams).toMatchObject({ build: 'renew', renew: true, price: fewer, coupon: coupon.id });
    const [row] = await read((tx) => tx.select().from(orders).where(eq(orders.id, next.planParams!.id)));
    expect(row).toMatchObject({ paymentMethod: 'card', bagDue: false });
    // The bag is delivered on the day before its meals; mail and notice name that weekday.
    const said = `${formatFor('en-US').day(addDays(later[0]!, -1))}, 5–10 PM.`;
    const [mail] = await read((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, fresh.user.user_id), eq(outgoingMessages.channel, 'email')))
        .orderBy(desc(outgoingMessages.id)),
    );
    expect(mail!.text).toContain(`Your first bag comes ${said}`);
    const [notice] = await read((tx) =>
      tx
        .select()
        .from(notices)
        .where(eq(notices.subject, `order:${next.planParams!.id}`)),
    );
    expect(notice!.text).toContain(`They come ${said}`);
  });
});
