import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';
import { vouchers } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { holidays } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import { ORDER_KEPT } from '#src/building/arrived-order.ts';
import { keptName, sendKept } from '#src/offline/session/kept-command.ts';
import type { AskResult } from '#src/offline/reads/ask.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import type { Request } from '#src/protocol/messages.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { requestFromWire, requestToWire } from '#src/protocol/parse-request.ts';
import { openRule } from '../../support/days.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { askOrder, planOf, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer, type TestClient } from '../../support/server/server.ts';

/** As it travels. */
type Order = Omit<Request<'order/set'>, 'detailsData'> & {
  readonly detailsData: readonly { readonly date: number; readonly mealType_id: number; readonly dish_id: number }[];
};

const DIET = 32;
/** The side type of lunch and of dinner. */
const SIDE_OF_LUNCH = 31;
/** The plan of five days, with weekends. */
const PLAN = 10;
const MEALS = [3, 5];

let server: RunningServer;
let customer: SignedInBuyer;
let days: readonly Day[];
let offered: WiredReply<'custom_plan/get'>;
let wanted: Order;

const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);
const send = (request: Order, client: TestClient = customer, id: string = crypto.randomUUID()) =>
  askOrder(client, 'set', request, { id });
const ordered = () => read((tx) => tx.select().from(orders).where(eq(orders.userId, customer.userId)));
const wire = (at: number): string => String(dayToWire(days[at]!));
const withCode = (voucher_id: number, price: number): Order => ({
  ...wanted,
  orderData: { ...wanted.orderData, voucher_id, price },
});

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterAll(async () => {
  await server?.close();
});
beforeEach(async () => {
  customer = await signInBuyer(server);
  const rule = openRule({ holidays: server.services.settings.holidays() });
  days = planDays(addDays(dayAt(server.services.clock.now(), 'UTC'), 20), 5, rule);
  const asked = { diet_id: DIET, mealTypes: MEALS, from: dayToWire(days[0]!), to: dayToWire(days.at(-1)!) };
  offered = dataOf(await customer.ask('custom_plan', { type: 'get', data: asked }));
  wanted = {
    orderData: { coupon_id: null, voucher_id: null, paymentMethod: 'cash', mealPlan_id: PLAN, price: 0, diet_id: DIET },
    detailsData: days
      .map(dayToWire)
      .flatMap((date) =>
        MEALS.map((mealType_id, at) => ({ date, mealType_id, dish_id: offered[date]![mealType_id]![at]! })),
      ),
    deliverySlot: 1,
    build: 'new',
  };
  const { price } = dataOf<{ price: number }>(await send(wanted));
  wanted = { ...wanted, orderData: { ...wanted.orderData, price } };
});
afterEach(() => customer.close());

describe('An order of the wizard', () => {
  it('keeps the chosen sides, and fills the others', async () => {
    const { products } = arraysOf(server);
    const served = (type: number) =>
      products.filter(({ diets, type: at }) => diets.includes(DIET) && at.includes(type));
    const [dish] = served(MEALS[0]!).filter(({ dishType }) => dishType === 'composite');
    const sides = served(SIDE_OF_LUNCH);
    const side = sides.at(-1)!.id;
    const on = dayToWire(days[0]!);
    const detailsData = [
      ...wanted.detailsData.map((row, at) => (at === 0 ? { ...row, dish_id: dish!.id } : row)),
      { date: on, mealType_id: SIDE_OF_LUNCH, dish_id: side },
    ];
    expect(await send({ ...wanted, detailsData })).toMatchObject({ type: 'setOk' });
    const plan = await planOf(customer);
    expect(plan.sides[String(on)]).toMatchObject({ 3: { [SIDE_OF_LUNCH]: { side_id: side } } });
  });
});

describe('An order of the wizard that is out of date', () => {
  const closed = async (day: Day): Promise<() => Promise<void>> => {
    await read((tx) =>
      tx.insert(holidays).values({ day, nameEn: 'A new holiday', nameAr: 'عطلة جديدة', provisional: true }),
    );
    await server.services.settings.reload();
    return async () => {
      await read((tx) => tx.delete(holidays).where(eq(holidays.day, day)));
      await server.services.settings.reload();
    };
  };

  it('is refused with the day that a new holiday has closed, or for its start', async () => {
    const inside = await closed(days[2]!);
    expect(await send(wanted)).toMatchObject({
      type: 'setErr',
      data: { code: 'validation', errors: { [wire(2)]: 'This day is not part of your plan.' } },
    });
    await inside();
    const first = await closed(days[0]!);
    expect(await send(wanted)).toMatchObject({
      data: { code: 'validation', errors: { date: expect.any(String) as unknown } },
    });
    await first();
    expect(await ordered()).toEqual([]);
    expect(await send(wanted)).toMatchObject({ type: 'setOk' });
  });

  it('is refused with every day of a dish that is withdrawn, or unsafe after a new allergy', async () => {
    const gone = {
      ...wanted,
      detailsData: wanted.detailsData.map((row, at) => (at < 2 ? { ...row, dish_id: 9_999_999 } : row)),
    };
    expect(Object.keys(dataOf<Refusal>(await send(gone)).errors ?? {})).toEqual([wire(0)]);
    const { products } = arraysOf(server);
    const dish = products.find(({ id }) => id === wanted.detailsData[0]!.dish_id)!;
    await read((tx) =>
      tx
        .update(users)
        .set({ allergies: [dish.ingredients[0]!] })
        .where(eq(users.id, customer.userId)),
    );
    const reply = await send(wanted);
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'dish_unsafe' } });
    expect(Object.keys(dataOf<Refusal>(reply).errors ?? {})).toContain(wire(0));
    expect(await ordered()).toEqual([]);
  });

  it('is refused for a voucher that another device has used up, and is then placed without it', async () => {
    const own = { code: `W${customer.userId}`, userId: customer.userId, type: 'fixed', value: 100, applyType: 'other' };
    const [voucher] = await read((tx) =>
      tx
        .insert(vouchers)
        .values({ ...own, usesLeft: 1, createdAt: 1 })
        .returning(),
    );
    const { price } = wanted.orderData;
    expect(await send(withCode(voucher!.id, price))).toMatchObject({
      data: { code: 'quote_changed', price: price - 100 },
    });
    await read((tx) => tx.update(vouchers).set({ usesLeft: 0 }).where(eq(vouchers.id, voucher!.id)));
    expect(await send(withCode(voucher!.id, price - 100))).toMatchObject({
      data: { code: 'validation', errors: { voucher_id: 'Wrong voucher code' } },
    });
    expect(await send(wanted)).toMatchObject({ type: 'setOk' });
  });

  it('is placed once if two devices send it at once under keys of their own', async () => {
    const other = await customer.again();
    const replies = await Promise.all([send(wanted), send(wanted, other), send(wanted)]);
    expect(replies.filter(({ type }) => type === 'setOk')).toHaveLength(1);
    for (const { data } of replies.filter(({ type }) => type === 'setErr'))
      expect(data).toMatchObject({ code: 'conflict' });
    expect(await ordered()).toHaveLength(1);
    other.close();
  });

  it('is refused for a delivery time of another emirate than the address', async () => {
    const address = {
      userId: customer.userId,
      kind: 'home',
      street: 'Palm Street',
      apartments: '7',
      emirate: 2,
      area: 201,
    };
    await read((tx) => tx.insert(addresses).values({ ...address, isDefault: true, changedAt: 1 }));
    const { emirateSlots } = arraysOf(server);
    const there = emirateSlots['2']!.map(({ id }) => id);
    const foreign = emirateSlots['1']!.find(({ id }) => !there.includes(id))!.id;
    expect(await send({ ...wanted, deliverySlot: foreign })).toMatchObject({
      data: { code: 'validation', errors: { deliverySlot: expect.any(String) as unknown } },
    });
  });

  it('includes cutlery if it was requested, and otherwise keeps the earlier choice', async () => {
    await send({ ...wanted, cutlery: 1 });
    expect((await planOf(customer)).planParams).toMatchObject({ cutlery: 1 });
  });
});

describe('An order whose answer was lost', () => {
  /** A device whose connection loses the answers to these attempts, counted from 0. */
  const device = (...lost: readonly number[]) => {
    const kept = new Map<string, unknown>();
    let attempt = -1;
    const ask = async (_: string, data: Order, { id }: { id: string }): Promise<AskResult<'order/set'>> => {
      attempt += 1;
      const here = attempt;
      const reply = await askOrder(customer, 'set', requestToWire('order/set', data) as Order, { id });
      if (lost.includes(here)) return { ok: false, reason: 'unknown', refusal: null };
      return reply.type === 'setOk'
        ? { ok: true, reply: dataOf<WiredReply<'order/set'>>(reply) }
        : { ok: false, reason: 'refused', refusal: dataOf<Refusal>(reply) };
    };
    const drafts = {
      getOrSet: async (name: string, __: unknown, value: unknown) => {
        if (!kept.has(name)) kept.set(name, value);
        return kept.get(name);
      },
      set: async (name: string, value: unknown) => void kept.set(name, value),
      remove: async (name: string) => void kept.delete(name),
    };
    const engine = { ask, drafts, now: () => server.services.clock.now() } as never;
    const keep = async (): Promise<void> => undefined;
    const press = (request: Order, onDone = keep) =>
      sendKept(engine, 'order/set', requestFromWire('order/set', request), { ...ORDER_KEPT, onDone });
    return { press, holdsKey: () => kept.has(keptName('order/set', ORDER_KEPT)) };
  };
  const byCard = (): Order => ({ ...wanted, orderData: { ...wanted.orderData, paymentMethod: 'card' } });

  it('is requested again under its key, and is placed once — CLL-014', async () => {
    const { press, holdsKey } = device(0);
    expect(await press(wanted)).toMatchObject({ ok: false, reason: 'unknown' });
    expect(holdsKey()).toBe(true);
    expect(await press(wanted)).toMatchObject({ ok: true, request: requestFromWire('order/set', wanted) });
    expect([holdsKey(), (await ordered()).length]).toEqual([false, 1]);
  });

  it('is answered again after the page ended before it stored the answer, and is placed once — CLL-014', async () => {
    const { press, holdsKey } = device();
    const ended = press(wanted, () => Promise.reject(new Error('the page is gone')));
    await expect(ended).rejects.toThrow('the page is gone');
    expect(holdsKey()).toBe(true);
    expect(await press(wanted)).toMatchObject({ ok: true, request: requestFromWire('order/set', wanted) });
    expect([holdsKey(), (await ordered()).length]).toEqual([false, 1]);
  });

  it('gets the answer of its placing again, despite later changes', async () => {
    const { press } = device(0, 1);
    await press(wanted);
    await press({ ...wanted, cutlery: 1 });
    expect(await press(byCard())).toMatchObject({ ok: true, request: { orderData: { paymentMethod: 'cash' } } });
    expect((await ordered()).map(({ paymentMethod }) => paymentMethod)).toEqual(['cash']);
  });

  it('can be sent again with changes if it was refused', async () => {
    const { press } = device(0);
    await press({ ...wanted, orderData: { ...wanted.orderData, price: 1 } });
    expect(await press(byCard())).toMatchObject({ ok: true, request: { orderData: { paymentMethod: 'card' } } });
    expect((await ordered()).map(({ paymentMethod }) => paymentMethod)).toEqual(['card']);
  });
});
