import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { deliveryRule } from '#server/plan/stored/plan-dates.ts';
import { holdStarts } from '#server/plan/hold-start.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import { vouchers } from '#server/db/schema/checkout.ts';
import { orders, planDays, planMeals } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { holdWaitingPlans } from '#server/jobs/keep-plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { nextDeliveryDay } from '#src/domain/days/plan-calendar.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
let today: Day;
const open: SignedInBuyer[] = [];

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);

/** A new customer's plan that is paid later and starts as early as possible. */
const waitingPlan = async (more: object = {}, first?: (client: SignedInBuyer) => Promise<void>) => {
  const client = await signInBuyer(server);
  open.push(client);
  await first?.(client);
  const reply = await setCheckout(client, paramsFrom(today, { start_date: dayToWire(addDays(today, 2)), ...more }));
  const { planParams } = dataOf<Saved>(reply);
  const placed = await place(client, planParams.id);
  expect(placed, JSON.stringify(placed.data)).toMatchObject({ type: 'placeneworderOk' });
  return { client, checkoutId: planParams.id, orderId: dataOf<{ orderId: number }>(placed).orderId };
};
const orderOf = (orderId: number) =>
  read(async (tx) => (await tx.select().from(orders).where(eq(orders.id, orderId)))[0]!);
const daysOf = (orderId: number) =>
  read((tx) => tx.select().from(planDays).where(eq(planDays.orderId, orderId)).orderBy(planDays.day));
const lastOf = ({ client: { userId } }: { readonly client: SignedInBuyer }, channel: 'email' | 'team') =>
  read(async (tx) => {
    const sent = and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.channel, channel));
    const rows = await tx.select().from(outgoingMessages).where(sent).orderBy(desc(outgoingMessages.id));
    return rows[0]!;
  });
const hold = (client: SignedInBuyer, on: Day) => {
  const { clock, settings } = server.services;
  return read((tx) => holdStarts(tx, { userId: client.userId, today: on, now: clock.now(), settings }));
};
/** Pays everything that the order owes. */
const pay = async ({ client, checkoutId, orderId }: Awaited<ReturnType<typeof waitingPlan>>, on: Day) => {
  const { price, bagPrice } = await orderOf(orderId);
  return read((tx) =>
    placeOrder(tx, {
      userId: client.userId,
      checkoutId,
      method: 'paymennt',
      paid: { provider: 'paymennt', reference: `W-${orderId}`, amount: price + bagPrice, currency: 'AED' },
      now: server.services.clock.now(),
      today: on,
      settings: server.services.settings,
      catalogue: server.services.catalogues.current,
      publicUrl: server.url,
      notify: () => undefined,
    }),
  );
};

describe('an allergy that is declared while a plan waits for its payment', () => {
  const GLUTEN = 1;
  const barredIn = (orderId: number) =>
    read(async (tx) => {
      const { products } = arraysOf(server);
      const barred = new Set(products.filter(({ allergens }) => allergens.includes(GLUTEN)).map(({ id }) => id));
      const meals = await tx.select().from(planMeals).where(eq(planMeals.orderId, orderId)).orderBy(planMeals.day);
      return meals.filter(({ dishId }) => barred.has(dishId)).map(({ day }) => day);
    });
  /** A plan whose first day has dishes with gluten. */
  const withGluten = async () => {
    const plan = await waitingPlan();
    const { id: dishId } = arraysOf(server).products.find(({ allergens }) => allergens.includes(GLUTEN))!;
    const { startDay } = await orderOf(plan.orderId);
    await read((tx) =>
      tx
        .update(planMeals)
        .set({ dishId })
        .where(and(eq(planMeals.orderId, plan.orderId), eq(planMeals.day, startDay))),
    );
    expect((await barredIn(plan.orderId))[0]).toBe(startDay);
    return { ...plan, dishId, startDay };
  };
  const declare = async (client: SignedInBuyer) => {
    const data = { scenario: 'preferences', allergies: [GLUTEN] };
    expect(await client.ask('profile', { type: 'set', data })).toMatchObject({ type: 'setOk' });
  };

  it('leaves no dish with it on any day, even if the plan moves several times before it is paid — REN-015, PRI-021', async () => {
    const plan = await withGluten();
    await declare(plan.client);
    expect(await barredIn(plan.orderId)).toEqual([]);
    for (const ahead of [1, 2, 3, 4, 5]) await hold(plan.client, addDays(today, ahead));
    // Two days after the last check, or after the holidays on that date; the test runs on any date.
    const holidays = server.services.settings.holidays();
    let start = addDays(today, 7);
    while (holidays.has(start)) start = addDays(start, 1);
    expect((await orderOf(plan.orderId)).startDay).toBe(start);
    expect(await pay(plan, addDays(today, 5))).toMatchObject({ kind: 'ok' });
    expect((await orderOf(plan.orderId)).paymentStatus).toBe('paid');
    expect(await barredIn(plan.orderId)).toEqual([]);
  });

  it('is checked again at the payment, and no barred dish is then in preparation — REN-015', async () => {
    const plan = await withGluten();
    await declare(plan.client);
    // A meal that was stored before all days of a waiting plan were checked.
    await read((tx) =>
      tx
        .update(planMeals)
        .set({ dishId: plan.dishId })
        .where(and(eq(planMeals.orderId, plan.orderId), eq(planMeals.day, plan.startDay))),
    );
    expect(await barredIn(plan.orderId)).not.toEqual([]);
    expect(await pay(plan, today)).toMatchObject({ kind: 'ok' });
    expect(await barredIn(plan.orderId)).toEqual([]);
  });
});

describe('the cancellation of a plan that waits for its payment', () => {
  const cancel = async ({ client, orderId }: Awaited<ReturnType<typeof waitingPlan>>, preview = false) => {
    const reply = await client.ask('order', { type: 'cancel', data: { orderId, makeCoupon: false, preview } });
    expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'cancelOk' });
    return reply.data;
  };

  it('removes all its days, even those that would be in preparation if it were paid — PRI-021', async () => {
    const plan = await waitingPlan();
    await cancel(plan);
    expect(await daysOf(plan.orderId)).toEqual([]);
    expect((await lastOf(plan, 'team')).body).toMatchObject({ received: 0 });
    expect((await lastOf(plan, 'email')).text).not.toContain('in preparation');
  });

  it('returns the whole of an own voucher', async () => {
    const code = 'WAITCREDIT';
    const plan = await waitingPlan({ couponCode: code }, ({ userId }) =>
      read(async (tx) => {
        const values = { code, userId, type: 'fixed', value: 10_000, left: 10_000, applyType: 'other', createdAt: 1 };
        await tx.insert(vouchers).values({ ...values, usesLeft: 1 });
      }),
    );
    expect((await orderOf(plan.orderId)).prices).toMatchObject({ voucherSaved: 10_000 });
    await cancel(plan);
    const own = await read((tx) => tx.select().from(vouchers).where(eq(vouchers.userId, plan.client.userId)));
    expect(own.filter(({ usesLeft }) => usesLeft !== 0)).toMatchObject([{ left: 10_000 }]);
  });

  it('keeps only the fee if only the deposit is unpaid and the meals were paid online — SKP-025, PRI-022', async () => {
    const plan = await waitingPlan({ bag_price: 0 });
    await pay(plan, today);
    const { price, bagDue, paymentStatus } = await orderOf(plan.orderId);
    expect({ bagDue, paymentStatus }).toEqual({ bagDue: true, paymentStatus: 'paid' });
    const refund = price - Math.round(price * 0.2);
    expect(await cancel(plan, true)).toEqual({ refund, coupon: price, deposit: { back: 0, kept: false } });
    await cancel(plan);
    expect((await lastOf(plan, 'team')).body).toMatchObject({ refund, received: 0 });
    expect(await daysOf(plan.orderId)).toEqual([]);
  });
});

describe('an unpaid plan whose last day has passed before a job moved it', () => {
  it('is not over: it begins two days after its payment — PRI-021, PAY-009', async () => {
    const plan = await waitingPlan();
    const late = addDays((await orderOf(plan.orderId)).endDay as Day, 2);
    const planned = (await daysOf(plan.orderId)).length;
    expect(await pay(plan, late)).toMatchObject({ kind: 'ok' });
    expect(await orderOf(plan.orderId)).toMatchObject({ paymentStatus: 'paid', startDay: addDays(late, 2) });
    expect(await daysOf(plan.orderId)).toHaveLength(planned);
  });

  it('can still be cancelled', async () => {
    const plan = await waitingPlan();
    const passed = { startDay: addDays(today, -40), endDay: addDays(today, -20) };
    await read((tx) => tx.update(orders).set(passed).where(eq(orders.id, plan.orderId)));
    const data = { orderId: plan.orderId, makeCoupon: false };
    expect(await plan.client.ask('order', { type: 'cancel', data })).toMatchObject({ type: 'cancelOk' });
  });

  it('is moved by the next run of the job behind a plan that has begun meanwhile, which stays — PRI-021', async () => {
    const plan = await waitingPlan();
    const { clock, database } = server.services;
    const begun = { startDay: addDays(today, -3), endDay: addDays(today, 8) };
    const passed = { startDay: addDays(today, -40), endDay: addDays(today, -20) };
    const order = await orderOf(plan.orderId);
    const running = await read(async (tx) => {
      const [row] = await tx
        .insert(orders)
        .values({
          ...order,
          id: undefined,
          checkoutId: null,
          ...begun,
          paymentMethod: 'paymennt',
          paymentStatus: 'paid',
          bagDue: false,
        })
        .returning();
      await tx.insert(planDays).values({ orderId: row!.id, day: begun.startDay });
      await tx.update(orders).set(passed).where(eq(orders.id, plan.orderId));
      return row!.id;
    });
    await holdWaitingPlans(server.services, new CommitQueue(database, clock));
    expect(await orderOf(running)).toMatchObject(begun);
    // The day after the plan may be a holiday; the test runs on any date.
    const next = nextDeliveryDay(
      addDays(begun.endDay, 1),
      deliveryRule(server.services.settings, order.excludeWeekdays),
    );
    expect((await orderOf(plan.orderId)).startDay).toBe(next);
  });
});
